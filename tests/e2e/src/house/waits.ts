/** The least that a test may take for too late: a busy machine is slow, not broken. */
const CEILING_MS_MIN = 5_000
/** Less is a step of the work that a test does, not a wait for something to be over. */
const SLEEP_MS_MAX = 100

/** What a clock has shown since some moment, and the most that it may be. */
const CEILING = /[nN]ow\(\) - \w+\)\.toBeLessThan(?:OrEqual)?\((\w+)\)/g
/** What a wait for a condition is given. */
const TIMEOUT = /\btimeout: (\w+)(?= ?[,})])/g
/** A wait for a condition that is given nothing, and then has a second. */
const BARE_WAIT = /vi\.wait(?:For|Until)\([^,]*\)$/
/** A pause that ends by the clock alone. */
const SLEEP = /(?:await (?:delay|sleep)\(|setTimeout\((?:resolve|wake), )(\w+)[,)]/g

/** The lines of a test that judge by the clock or sleep, as `12: the line`. */
export function findWaits(source: string): string[] {
  const constants = new Map(
    [...source.matchAll(/^\s*const (\w+) = ([\d_]+)$/gm)].map(([, name, value]) => [name, value]),
  )
  const msOf = (value = ''): number => Number((constants.get(value) ?? value).replaceAll('_', ''))
  const isShort = (value?: string) => msOf(value) < CEILING_MS_MIN
  const isLong = (value?: string) => msOf(value) > SLEEP_MS_MAX
  return source.split('\n').flatMap((line, at) => {
    const has = (pattern: RegExp, isWrong: (value?: string) => boolean) =>
      [...line.matchAll(pattern)].some(([, value]) => isWrong(value))
    const isTooShort = has(CEILING, isShort) || has(TIMEOUT, isShort) || BARE_WAIT.test(line)
    return isTooShort || has(SLEEP, isLong) ? [`${at + 1}: ${line.trim()}`] : []
  })
}
