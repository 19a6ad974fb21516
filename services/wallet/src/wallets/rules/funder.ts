const FUNDER_CHARACTERS_MAX = 64

/** Who pays for what a brand gives or takes, unless somebody else is named. */
export const funderOf = (brandId: string | null): string =>
  (brandId ?? 'platform').slice(0, FUNDER_CHARACTERS_MAX)
