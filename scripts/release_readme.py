"""What README.md says to those who have a release: without what leads to files of the repository."""

import re


def release_readme(readme):
    """The introduction and the first site; a link to a file is its text alone."""
    introduction, *sections = readme.split("\n## ")
    first_site = next(section for section in sections if section.startswith("A first site"))
    text = introduction.rstrip() + "\n\n## " + first_site.rstrip() + "\n"
    text = re.sub(r"^!\[[^\]]*\]\([^)]*\)\n\n", "", text, flags=re.MULTILINE)
    # A line that is a link alone, to the README in another language.
    text = re.sub(r"^\[[^\]]*\]\((?!https?:)[^)]*\)\n\n", "", text, flags=re.MULTILINE)
    text = re.sub(r" \(\[[^\]]*\]\((?!https?:)[^)]*\)\)", "", text)
    return re.sub(r"\[([^\]]*)\]\((?!https?:|topic:)[^)]*\)", r"\1", text)


if __name__ == "__main__":
    import sys
    from pathlib import Path

    sys.stdout.write(release_readme(Path(sys.argv[1]).read_text("utf-8")))
