export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0)

/** Of what several processes have each. */
export const sumOf = (values: Record<string, number>): number => sum(Object.values(values))
