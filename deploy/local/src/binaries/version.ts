/** Major, minor, patch. */
export type Version = readonly [number, number, number]

/** The first `x.y.z` in what a program prints for `--version`; null when there is none. */
export function parseVersion(text: string): Version | null {
  const match = /(\d+)\.(\d+)\.(\d+)/.exec(text)
  if (!match) return null
  return [Number(match[1]), Number(match[2]), Number(match[3])]
}

export function isAtLeast(version: Version, least: Version): boolean {
  if (version[0] !== least[0]) return version[0] > least[0]
  if (version[1] !== least[1]) return version[1] > least[1]
  return version[2] >= least[2]
}

export const formatVersion = (version: Version): string => version.join('.')
