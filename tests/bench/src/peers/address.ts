import { Problem } from '@loyalty/local/problem'

/** Ledgers with an HTTP interface that others run themselves. What they have of a redeem: an exact transfer of points. */
export const peerNames = ['formance', 'blnk'] as const
export type PeerName = (typeof peerNames)[number]

/** One that runs already: the bench neither builds nor starts it. */
export interface Peer {
  name: PeerName
  origin: string
}

/** Reads `formance=http://127.0.0.1:3068`. Throws a Problem when it is wrong. */
export function parsePeer(text: string): Peer {
  const [given, url = ''] = text.split(/=(.*)/s)
  const name = peerNames.find((known) => known === given)
  const origin = URL.parse(url)?.origin ?? 'null'
  if (name === undefined || origin === 'null') {
    throw new Problem(`--peer takes one of ${peerNames.join(', ')} and its address, not ${text}.`)
  }
  return { name, origin }
}
