/** Letters and digits alone, without case and accents: `S/N` is `sn`, `España` is `espana`. */
export const toBare = (value: string): string =>
  value
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
