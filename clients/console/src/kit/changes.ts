import type { Change } from './dry-run.js'

/** The fields that were changed, which alone are sent: what a form does not know stays as it is. */
export const changesOf = <Definition extends object>(
  before: Definition,
  after: Definition,
): Partial<Definition> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[field as keyof Definition]),
    ),
  ) as Partial<Definition>

/** A field of an offer in the words of its page. */
export interface Fact<Field> {
  of: Field
  name: string
  words: string
}

/** One field, from all that a page tells. */
export function told(facts: readonly Fact<string>[], field: string) {
  const { name = field, words = '' } = facts.find(({ of }) => of === field) ?? {}
  return { name, value: words }
}

/** What was changed, in the words of before and of after. */
export const changesInWords =
  <Definition extends object>(factsOf: (definition: Definition) => Fact<keyof Definition>[]) =>
  (before: Definition, after: Definition): Change[] => {
    const now = factsOf(after)
    return factsOf(before).flatMap(({ of, name, words }, index) =>
      JSON.stringify(before[of]) === JSON.stringify(after[of])
        ? []
        : [{ name, before: words, after: now[index]?.words ?? '' }],
    )
  }
