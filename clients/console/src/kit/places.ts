/** Where an offer holds, as people fill it in; empty for everywhere. */
export interface PlacesDraft {
  brand: string
  platforms: string[]
  stores: string[]
  channels: string[]
}

export const everywhere: PlacesDraft = { brand: '', platforms: [], stores: [], channels: [] }

interface Places {
  brand_id: string | null
  platforms: string[] | null
  store_ids: string[] | null
  channel_ids: string[] | null
}

/** A text that may be missing: null where nothing was typed. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** A list of which an empty one means all: null then. */
export const someOrNull = (some: readonly string[]): string[] | null =>
  some.length === 0 ? null : [...some]

export const placesDraftOf = (places: Places): PlacesDraft => ({
  brand: places.brand_id ?? '',
  platforms: places.platforms ?? [],
  stores: places.store_ids ?? [],
  channels: places.channel_ids ?? [],
})

export const placesOf = ({ brand, platforms, stores, channels }: PlacesDraft): Places => ({
  brand_id: textOrNull(brand),
  platforms: someOrNull(platforms),
  store_ids: someOrNull(stores),
  channel_ids: someOrNull(channels),
})
