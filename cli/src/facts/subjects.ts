import { facts } from '@loyalty/shared/contracts/facts'
import { EVENTS_SUBJECTS } from '@loyalty/shared/jetstream/events-stream'

const areaOf = (type: string): string => type.slice(0, type.indexOf('.'))

/** What facts are about, and each kind of them, as `coupon.redeemed`. */
export const factTypes = facts.map(({ type }) => type)
export const factAreas = [...new Set(factTypes.map(areaOf))]

export interface FactFilter {
  areas: readonly string[]
  types: readonly string[]
  account: string | undefined
}

/** The subjects that a filter asks for. None is part of another, which the broker would refuse. */
export function subjectsOf({ areas, types, account }: FactFilter): string[] {
  const owner = account ?? '*'
  const prefix = EVENTS_SUBJECTS.slice(0, -'.>'.length)
  const single = new Set(types.filter((type) => !areas.includes(areaOf(type))))
  const kinds = [...[...new Set(areas)].map((area) => `${area}.*`), ...single]
  return (kinds.length === 0 ? ['*.*'] : kinds).map((kind) => `${prefix}.${kind}.${owner}`)
}
