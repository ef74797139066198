# An engine that answers hello and rules, and says more than was asked.
while read -r request; do
    echo "asked: $request"
    case "$request" in
        *'"do":"hello"'*) echo '{"engine": "noisy", "umpire": 1, "games": ["match-3"]}' ;;
        *'"do":"rules"'*) echo '{"ok": true}' ;;
        *) exit 3 ;;
    esac
done
