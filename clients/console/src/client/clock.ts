/** Below it a difference is that of the way, and of a header that tells whole seconds. */
const TOLERATED_MS = 5_000

let aheadMs = 0

/** Compares this clock with that of the gateway, which each of its answers tells. */
export function hearTime({ headers }: Response): void {
  const ms = Date.parse(headers.get('date') ?? '') - Date.now()
  if (!Number.isNaN(ms)) aheadMs = Math.abs(ms) < TOLERATED_MS ? 0 : ms
}

/** The present instant, also where the clock of this device is wrong. */
export const presentInstant = (): string => new Date(Date.now() + aheadMs).toISOString()
