"""The notebook in docs/ runs from its first cell to its last, and shows what it says that it shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

nbformat = pytest.importorskip("nbformat", reason="the notebook needs nbformat")
nbclient = pytest.importorskip("nbclient", reason="the notebook needs nbclient")
for wanted in ("ipykernel", "pandas", "matplotlib"):
    pytest.importorskip(wanted, reason=f"the notebook needs {wanted}")

NOTEBOOK = Path(__file__).parents[3] / "docs" / "bells.ipynb"


@pytest.fixture(scope="module")
def cells() -> Any:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300).execute()
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def shown(cell: Any) -> str:
    return " ".join(str(output.get("data", {})) for output in cell.outputs)


def test_every_cell_runs_and_the_plots_are_drawn(cells: Any) -> None:
    assert "wins.A" in shown(cells[0])
    assert any("image/png" in output.get("data", {}) for cell in cells for output in cell.outputs)
    assert "broken" in shown(cells[-1])


def test_the_claim_in_its_first_words_holds() -> None:
    import umpire_kit as umpire

    low, high = umpire.simulate(games=2000, seed=1, agents="greedy,greedy")["win_rate_95"]["A"]
    assert high < 0.5, (low, high)


def test_it_is_stored_without_outputs() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    assert all(not cell.get("outputs") and not cell.get("execution_count") for cell in notebook.cells)
