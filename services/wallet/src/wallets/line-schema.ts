import { boolean, date, long, nullable, object, string } from '@loyalty/shared/mongo/json-schema'

/** The `$jsonSchema` of a line, where one is stored: in its wallet, with a row, with a redemption. */
export const lineSchema = object(
  {
    id: string,
    reward_id: string,
    amount: long,
    campaign_id: nullable(string),
    brand_id: nullable(string),
    funded_by: string,
    issued_at: date,
    expires_at: nullable(date),
    hold: nullable(object({ event_id: string, until: date, line_id: string })),
    is_gift_card: boolean,
  },
  { campaign_name: nullable(string), cost: long },
)
