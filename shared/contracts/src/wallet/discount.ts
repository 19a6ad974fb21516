/** Rewards of the catalog know discounts too. */
export * from '../discount.js'
