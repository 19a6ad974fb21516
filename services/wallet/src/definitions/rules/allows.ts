import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'

/** Whether a list lets a value pass: null lets all pass, a list nobody who names no value. */
export const allows = (allowed: readonly string[] | null, value: string | null): boolean =>
  allowed === null || (value !== null && allowed.includes(value))

/** Whether a reward is for a platform, which is compared without case; without a list for all. */
export function isForPlatform(
  { platforms }: Pick<RewardCopy, 'platforms'>,
  platform: string | null,
): boolean {
  if (platforms === null || platforms.length === 0) return true
  const lowered = platforms.map((name) => name.toLowerCase())
  return allows(lowered, platform?.toLowerCase() ?? null)
}
