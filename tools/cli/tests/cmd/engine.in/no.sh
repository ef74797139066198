# An engine that refuses whatever it is asked to do.
while read -r line; do
    case "$line" in
    *'"do":"hello"'*) echo '{"engine": "no", "umpire": 1, "games": ["match-3"]}' ;;
    *'"do":"rules"'*) echo '{"ok": true}' ;;
    *'"do":"legal"'*) echo '{"actions": []}' ;;
    *) echo '{"refused": "not today"}' ;;
    esac
done
