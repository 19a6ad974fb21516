/** A campaign to begin with: lines that begin with // are left out. */
export const campaignSample = `{
  // What people call the campaign.
  "name": "Autumn points",

  // DRAFT pays nothing until you activate it; ACTIVE pays at once.
  "status": "DRAFT",

  // Purchases from here on, and before this, are paid for; null for any.
  "starts_at": null,
  "ends_at": null,

  // When it pays: one inner list must hold in full. Leave it empty to pay always.
  // Types: Order Value, Order Discounted Value, Product Quantity, Number Of Purchases, Tier (its rank).
  // Operators: grater than, grater than or equal, less than, less than or equal, equal, not equal.
  "conditions": [
    [{ "type": "Order Value", "operator": "grater than or equal", "value": 50 }]
  ],

  // What it pays: a fixed amount, or so many units for each unit of money (conversion_factor).
  // The name of a reward does as well as its id; "loyalty rewards list" shows both.
  "rewards": [
    { "reward_id": "Points", "amount": 5, "expires_after_days": 365 }
  ],

  // How often it pays, in all and to one customer; null for any number. This never changes between
  // null and a number.
  "max_total": null,
  "max_per_customer": null
}
`
