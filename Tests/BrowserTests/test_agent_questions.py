"""Questions as designers ask an agent: whether `search`, then `get`, answer them, and for how many tokens."""

from pathlib import Path

from evaluate_agents import evaluate


def test_questions_of_designers_are_answered_by_search_and_get(program, own_site, table):
    """Written from the statements of the sources: any rule based on one of them answers, among the first three."""
    result = evaluate(program, own_site.folder, Path(__file__).parent / "agent-questions.tsv")
    missed = [f"    {place or 'not listed'}: {question}" for question, place in result.missed]
    tokens = f"tokens: median {result.median}, most {result.most}"
    table("  questions, search then get", [f"  {result.right} of {result.count}; {tokens}", *missed])
    assert result.count == 60
    assert result.right >= 54
    assert result.median <= 1_200 and result.most <= 4_000
