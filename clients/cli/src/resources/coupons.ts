import { customerId, uuid } from '@loyalty/shared/contracts/scalars'
import type { Resource } from '../command-line/command.js'
import type { Json } from '../api/client.js'
import { choice, optional, required } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { sheet } from '../output/sheet.js'
import { createBatch, saveCodes } from './coupon-batches.js'
import { couponLimits, couponOf, couponOptions, singleOptions } from './coupon-options.js'
import { movedText } from './rest/amounts-shown.js'
import { renderMoved } from './rest/by-hand.js'
import { listCommand } from './rest/list.js'
import { namedOrIdOf, optionalNamed } from './rest/names.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const path = '/operator/v1/coupons'
const one = `${path}/{id}`
const ofCoupon = namedOrIdOf('coupon')
const someCoupon = 'WELCOME10'
const refusalColumns = ['id', 'created_at', 'refusal', 'customer_id', 'code']

/** `2 of 100`: of all that the codes of a batch allow, where it is one row. */
function withRedemptions({ redemptions_count: used, ...coupon }: Json): Json {
  const { codes_count: codes, max_redemptions: most } = coupon
  const all = typeof most === 'number' ? most * (typeof codes === 'number' ? codes : 1) : null
  const redemptions = all === null ? String(used) : `${String(used)} of ${all}`
  return { ...coupon, redemptions }
}

export const coupons: Resource = {
  name: 'coupons',
  summary: 'codes that give rewards',
  commands: [
    listCommand({
      summary: 'list coupons; a batch is one row',
      path,
      goesEitherWay: true,
      filters: {
        code: optional(anyText, 'code', 'only this code'),
        brand_id: optional(anyText, 'id', 'only of this brand'),
        status: choice(['ACTIVE', 'DISABLED'], 'only in this status'),
        campaign_id: optionalNamed('campaign', 'only of this campaign'),
      },
      columns: ['id', 'code', 'codes_count', 'name', 'status', 'redemptions', 'ends_at'],
      shown: withRedemptions,
      examples: ['loyalty coupons list --status ACTIVE', 'loyalty coupons list --code WELCOME10'],
    }),
    showCommand({
      summary: 'show a coupon',
      path: one,
      arguments: ofCoupon,
      render: (coupon) => sheet(withRedemptions(coupon)),
      examples: [`loyalty coupons show ${someCoupon}`],
    }),
    showCommand({
      name: 'stats',
      summary: 'show what a coupon has brought, in all and in the last 30 days',
      path: `${one}/stats`,
      arguments: ofCoupon,
      examples: [`loyalty coupons stats ${someCoupon}`],
    }),
    writeCommand({
      name: 'create',
      summary: 'make a coupon',
      method: 'POST',
      path,
      takesFile: true,
      options: {
        code: optional(anyText, 'code', 'what customers type; without one it is made'),
        ...couponOptions,
        ...singleOptions,
      },
      defaults: { grants: [] },
      toBody: couponOf,
      examples: [
        'loyalty coupons create --code WELCOME10 --grant Points=10:90 --max-redemptions 1000',
        'loyalty coupons create --file coupon.json',
      ],
    }),
    writeCommand({
      name: 'update',
      summary: 'change a coupon',
      method: 'PATCH',
      path: one,
      arguments: ofCoupon,
      takesFile: true,
      options: { ...couponLimits, ...singleOptions },
      canClear: true,
      examples: [
        `loyalty coupons update ${someCoupon} --ends-at 2027-01-01`,
        `loyalty coupons update ${someCoupon} --clear ends_at`,
        `loyalty coupons update ${someCoupon} --listed true --combinable false`,
      ],
    }),
    ...(['disable', 'enable'] as const).map((name) =>
      writeCommand({
        name,
        summary: name === 'disable' ? 'stop further redemptions' : 'allow redemptions again',
        method: 'POST',
        path: `${one}/${name}`,
        arguments: ofCoupon,
        examples: [`loyalty coupons ${name} ${someCoupon}`],
      }),
    ),
    writeCommand({
      name: 'reverse',
      summary: 'reverse a redemption of a code by a customer, the newest unless one is named',
      method: 'POST',
      path: '/v1/coupons/reverse',
      arguments: {
        customer_id: required(customerId, 'id', 'your own id of the customer'),
        code: required(anyText, 'code', 'code that was redeemed'),
      },
      hasArgumentsInBody: true,
      options: { redemption_id: optional(uuid, 'uuid', 'this redemption of the code') },
      question: ({ code, customer_id: customer }) =>
        `A redemption of ${String(code)} by ${String(customer)} is reversed, for good.`,
      render: ({ redemption_id: id, redemptions: taken, accumulations: given }) =>
        `Redemption ${String(id)} is reversed.\n${renderMoved({ taken_back: taken, given_back: given })}`,
      examples: ['loyalty coupons reverse C-1001 WELCOME10 --yes'],
    }),
    listCommand({
      name: 'redemptions',
      summary: 'list who has redeemed a coupon',
      path: `${one}/redemptions`,
      goesEitherWay: true,
      arguments: ofCoupon,
      columns: [
        'id',
        'created_at',
        'status',
        'customer_id',
        'code',
        'moved',
        'actor',
        'reversed_at',
      ],
      shown: (row) => ({ ...row, moved: movedText(row) }),
      examples: [`loyalty coupons redemptions ${someCoupon} --all --json`],
    }),
    listCommand({
      name: 'refusals',
      summary: 'list who was refused a coupon, and why',
      path: `${one}/refusals`,
      goesEitherWay: true,
      arguments: ofCoupon,
      columns: refusalColumns,
      examples: [`loyalty coupons refusals ${someCoupon}`],
    }),
    listCommand({
      name: 'all-refusals',
      summary: 'list all refusals, also of codes that belong to no coupon',
      path: '/operator/v1/refusals',
      goesEitherWay: true,
      filters: { customer_id: optional(customerId, 'id', 'only what this customer was refused') },
      columns: refusalColumns,
      examples: ['loyalty coupons all-refusals --limit 20'],
    }),
    createBatch,
    saveCodes,
  ],
}
