const UNRELEASED = /^## \[Unreleased\]\n+(?:To become [^\n]+\n+)?/m

/** What is said of the next version, up to the heading of the one before. */
export function unreleased(text: string): string {
  const [, after = ''] = text.split(UNRELEASED)
  return (after.split(/^## /m)[0] ?? '').trim()
}

/** Gives what is unreleased its version and day, and begins a new empty part. */
export const released = (text: string, version: string, day: string): string =>
  text.replace(UNRELEASED, `## [Unreleased]\n\n## [${version}] - ${day}\n\n`)
