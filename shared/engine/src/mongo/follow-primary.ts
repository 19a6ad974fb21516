import type { MongoClient, TopologyDescription, TopologyDescriptionChangedEvent } from 'mongodb'

/**
 * Tells the address of each new primary that the client hears of, until the returned function is called. A
 * primary that hangs or is cut off closes no connection and ends no wait: that there is another one is
 * the first that anybody hears.
 */
export function followPrimary(client: MongoClient, tell: (address: string) => void): () => void {
  const look = ({ previousDescription, newDescription }: TopologyDescriptionChangedEvent) => {
    const primary = primaryOf(newDescription)
    if (primary !== null && primary !== primaryOf(previousDescription)) tell(primary)
  }
  client.on('topologyDescriptionChanged', look)
  return () => void client.off('topologyDescriptionChanged', look)
}

export const primaryOf = ({ servers }: TopologyDescription): string | null =>
  servers.values().find(({ type }) => type === 'RSPrimary')?.address ?? null
