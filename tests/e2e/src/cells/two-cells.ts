import { openTwoCells, type TwoCells } from '@loyalty/chaos/kit/cells'
import { inject } from 'vitest'

/** A second system beside the one that the tests share, and a gateway before both. */
export function startTwoCells(onNorth: readonly string[]): Promise<TwoCells> {
  const { mongo_url: mongoUrl, nats_url: natsUrl } = inject('access')
  const home = {
    dataDir: inject('folders').system,
    databasePrefix: 'system',
    mongoUrl,
    natsUrl,
    gatewayLogin: inject('gatewayLogin'),
    ...inject('signing'),
  }
  return openTwoCells(home, { onNorth })
}
