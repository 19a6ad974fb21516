import { useSegments, useTiers } from '../client/definitions.js'
import { amountText } from './amount.js'
import { symbolOf, type Condition } from './conditions.js'
import type { Discount } from './discounts.js'
import { useText } from './format.js'
import type { PlacesDraft } from './places.js'
import type { Selector } from './selector.js'

/** Products in words: `products with category mugs, but not those with sale true`. Null for all of them. */
export function useSelectorPhrase(): (selector: Selector | null | undefined) => string | null {
  const { t, format } = useText()
  const partOf = ({ skus = [], tags = {} }: Pick<Selector, 'skus' | 'tags'>): string[] => [
    ...Object.entries(tags).map(([name, values]) => `${name} ${format.or(values.map(String))}`),
    ...(skus.length === 0 ? [] : [t('selector.ofSkus', { skus: format.or(skus) })]),
  ]
  return (selector) => {
    const { except = {}, ...own } = selector ?? {}
    const [named, left] = [partOf(own), partOf(except)]
    if (named.length + left.length === 0) return null
    const products =
      named.length === 0 ? t('selector.allOf') : t('selector.with', { what: format.or(named) })
    return left.length === 0 ? products : t('selector.but', { products, what: format.or(left) })
  }
}

/** What else bounds an offer, in words: where it holds, whom it is for, and the group of which the best alone does. */
export function useBoundsPhrases(): (
  places: PlacesDraft,
  group: string,
  segments: readonly string[],
) => string[] {
  const { nameOf } = useSegments()
  const { t, format } = useText()
  return ({ brand, platforms, stores, channels }, group, segments) => {
    const where = [
      brand.trim() !== '' && t('offer.ofBrand', { brand: brand.trim() }),
      platforms.length > 0 && t('offer.onPlatforms', { names: format.or(platforms) }),
      stores.length > 0 && t('offer.inStores', { names: format.or(stores) }),
      channels.length > 0 && t('offer.byChannels', { names: format.or(channels) }),
    ].filter((part) => part !== false)
    return [
      ...(where.length === 0 ? [] : [t('offer.willOnly', { where: format.and(where) })]),
      ...(segments.length === 0
        ? []
        : [t('offer.willSegments', { names: format.or(segments.map(nameOf)) })]),
      ...(group.trim() === '' ? [] : [t('offer.willGroup', { group: group.trim() })]),
    ]
  }
}

interface Bounds {
  brand_id: string | null
  platforms: readonly string[] | null
  store_ids: readonly string[] | null
  channel_ids: readonly string[] | null
  segment_ids: readonly string[] | null
  exclusion_group: string | null
}

/** Words for the fields that campaigns and coupons have alike. */
export function useOfferFacts() {
  const { t, format } = useText()
  const { nameOf } = useSegments()
  const listed = (some: readonly string[] | null): string =>
    some === null || some.length === 0 ? t('list.all') : format.and(some)
  return {
    count: (max: number | null): string => (max === null ? t('limits.none') : format.count(max)),
    listed,
    yes: (is: boolean): string => t(is ? 'field.yes' : 'field.no'),
    start: (at: string | null): string => (at === null ? t('campaigns.atOnce') : format.day(at)),
    /** Where it holds, whom it is for, and the group of which the best alone does. */
    boundsOf: (offer: Bounds): [of: keyof Bounds, name: string, words: string][] => [
      ['brand_id', t('field.brand'), offer.brand_id ?? t('rewards.allBrands')],
      ['platforms', t('campaigns.platforms'), listed(offer.platforms)],
      ['store_ids', t('campaigns.stores'), listed(offer.store_ids)],
      ['channel_ids', t('campaigns.channels'), listed(offer.channel_ids)],
      ['segment_ids', t('offer.segments'), listed(offer.segment_ids?.map(nameOf) ?? null)],
      ['exclusion_group', t('offer.group'), offer.exclusion_group ?? t('offer.none')],
    ],
  }
}

/** What a discount takes off, in words: `15% off the order`. */
export function useDiscountPhrase(): (discount: Discount) => string {
  const { t, format } = useText()
  const selectorPhrase = useSelectorPhrase()
  const moneyOf = (value: number): string => format.money(amountText(value))
  return ({ kind, value = 1, max, per, target, products }) => {
    const selected = selectorPhrase(products)
    const takesLines = target === 'LINES' || (target === undefined && products !== undefined)
    const lines = selected ?? t('selector.allOf')
    const order = takesLines ? lines : t('discount.theOrder')
    const what = target === 'SHIPPING' ? t('discount.theShipping') : order
    switch (kind) {
      case 'PERCENT': {
        const off = t('discount.percentOff', { value: format.amount(amountText(value)), what })
        return max === undefined ? off : t('discount.atMost', { off, max: moneyOf(max) })
      }
      case 'AMOUNT':
        return t('discount.moneyOff', { value: moneyOf(value), what })
      case 'FREE_SHIPPING':
        return t('discount.freeShipping')
      case 'FREE_ITEM':
        return per === undefined
          ? t('discount.freePieces', { count: value, what: lines })
          : t('discount.freePiecesPer', { count: value, per: format.count(per), what: lines })
    }
  }
}

/** Conditions as a sentence: alternatives of what must all hold. Null when there are none. */
export function useConditionPhrase(): (alternatives: readonly Condition[][]) => string | null {
  const { t, format } = useText()
  const { tiers } = useTiers()
  const selectorPhrase = useSelectorPhrase()
  const againstOf = ({ type, value }: Condition): string => {
    if (typeof value !== 'number') return String(value)
    if (type === 'Weekday') return format.weekday(value)
    const tier = type === 'Tier' ? tiers.find(({ rank }) => rank === value)?.name : undefined
    return tier ?? format.amount(amountText(value))
  }
  const one = (condition: Condition): string => {
    const { type, operator, key, products } = condition
    const what = [t(`condition.type.${type}`), key].filter(Boolean).join(' ')
    const selected = selectorPhrase(products)
    const compared = `${what} ${symbolOf(operator)} ${againstOf(condition)}`
    return selected === null ? compared : `${compared} (${selected})`
  }
  return (alternatives) =>
    alternatives.length === 0
      ? null
      : format.or(alternatives.map((conditions) => format.and(conditions.map(one))))
}
