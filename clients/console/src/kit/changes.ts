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
