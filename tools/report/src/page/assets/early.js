document.documentElement.classList.add("js");
try{const kept=localStorage.getItem("umpire-theme");if(kept)document.documentElement.dataset.theme=kept}catch{}
