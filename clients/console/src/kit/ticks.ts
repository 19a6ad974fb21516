/** Between the lines of a chart there are at most so many steps. */
const STEPS_MAX = 5
const STEPS = [1, 2, 5, 10]

/**
 * Where the lines of a chart stand, from 0 to the first one that is not below `max`, so that each is a
 * round number: with one more digit, labels of few digits would be rounded to what they are not.
 */
export function ticksTo(max: number, areWhole: boolean): number[] {
  const rough = max / STEPS_MAX
  const power = 10 ** Math.floor(Math.log10(rough))
  const wanted = power * (STEPS.find((step) => step * power >= rough) ?? 1)
  const step = areWhole ? Math.max(1, wanted) : wanted
  const count = Math.ceil(max / step)
  // Divided, not multiplied: 3 × 0.1 would be 0.30000000000000004.
  const inverse = Math.round(1 / step)
  const at = (index: number): number => (step < 1 ? index / inverse : index * step)
  return Array.from({ length: count + 1 }, (_, index) => at(index))
}
