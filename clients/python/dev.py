"""
Generates, checks and builds this package, in environments of its own below `.cache/python`.

    python3 dev.py environment   installs what `generate` and `check` need, and prints the path of its Python
    python3 dev.py generate      makes the generated modules of docs/openapi.json
    python3 dev.py check         lint, format, types and unit tests
    python3 dev.py wheel         builds the wheel, installs it into an environment, and prints the path of its Python
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
CACHE = HERE.parent.parent / ".cache" / "python"
PIP = ["-m", "pip", "--disable-pip-version-check"]
# Written when all of an environment is there.
DONE = "done"


def run(*command: object) -> None:
    # What tools say goes to stderr: in stdout stands the path alone that a task answers.
    subprocess.run([str(part) for part in command], cwd=HERE, check=True, stdout=sys.stderr)


def say(line: object) -> None:
    sys.stdout.write(f"{line}\n")


def environment(name: str, digest: str, *requirements: object) -> Path:
    """The Python of an environment that has the requirements; made anew when the digest has changed."""
    folder = CACHE / name
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    done = folder / DONE
    if not done.exists() or done.read_text("utf-8") != digest:
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, with_pip=True)
        run(python, *PIP, "install", "--quiet", "--retries", "0", *requirements)
        done.write_text(digest, "utf-8")
    return python


@contextmanager
def alone() -> Iterator[None]:
    """One process at a time makes environments: what another one uses is not taken from under it."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def digest_of(*paths: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(str(path.relative_to(HERE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def development() -> Path:
    with alone():
        return environment("dev", digest_of(HERE / "pyproject.toml"), "-e", ".[webhooks,dev]")


def prepare() -> None:
    say(development())


def generate() -> None:
    run(development(), "-m", "generator")


def check() -> None:
    python = development()
    run(python, "-m", "ruff", "check", ".")
    run(python, "-m", "ruff", "format", "--check", ".")
    run(python, "-m", "mypy")
    run(python, "-m", "pytest")


def wheel() -> None:
    sources = [path for path in (HERE / "src").rglob("*") if path.suffix in (".py", ".typed")]
    digest = digest_of(HERE / "pyproject.toml", HERE / "README.md", *sources)
    folder = CACHE / "wheel"
    built = folder / digest
    with alone():
        if not built.exists():
            shutil.rmtree(folder, ignore_errors=True)
            options = ["wheel", "--quiet", "--retries", "0", "--no-deps", "--wheel-dir", folder]
            run(sys.executable, *PIP, *options, ".")
            built.touch()
        (file,) = folder.glob("*.whl")
        say(environment("installed", digest, f"{file}[webhooks]"))


if __name__ == "__main__":
    tasks = {"environment": prepare, "generate": generate, "check": check, "wheel": wheel}
    task = tasks.get(sys.argv[1]) if len(sys.argv) == 2 else None
    if task is None:
        sys.exit((__doc__ or "").strip())
    task()
