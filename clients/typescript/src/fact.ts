import type { components } from './fact-schemas.js'

type FactSchemas = components['schemas']
type Envelope = FactSchemas['Envelope']

type Published = Extract<FactSchemas[keyof FactSchemas], Envelope & { data: object }>

/** The `data` of each fact by its type. `webhook.test` is what the operation of that name sends, and nothing else. */
type FactData = { [Each in Published as Each['type']]: Each['data'] } & {
  'webhook.test': { webhook_id: string }
}

/** What facts there are: `'coupon.redeemed'`, … */
export type FactType = keyof FactData

/**
 * A fact as docs/facts.md describes it, told apart by `type`; `Fact<'coupon.redeemed'>` is one of them. A service of a
 * later version may send others: have a default that ignores them.
 */
export type Fact<Type extends FactType = FactType> = {
  [Each in Type]: Omit<Envelope, 'type'> & { type: Each; data: FactData[Each] }
}[Type]
