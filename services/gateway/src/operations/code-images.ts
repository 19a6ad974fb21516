import { couponCode } from '@loyalty/contracts/wallet/code'
import { code128, drawingSVG, qrcode } from 'bwip-js/node'
import { z } from 'zod'
import type { Framed } from '../answers/compose.js'
import { codes } from './examples.js'
import { bare, table } from './kinds.js'
import { IMAGE_CALLS } from './limits.js'
import type { Operation, OperationName, OperationRequest } from './operation.js'
import type { Tag } from './tags.js'

/** What Code 128 holds so that every scanner reads it alike. */
const PRINTABLE_ASCII = /^[ -~]+$/

const Input = z
  .strictObject({
    code: couponCode.describe('The code to draw; Code 128 takes printable ASCII alone.'),
    format: z.enum(['svg', 'png']).describe('The type of the image.'),
    kind: z.enum(['qr', 'code128']).describe('A QR code, or the bars of Code 128.'),
  })
  .superRefine(({ code, kind }, issues) => {
    if (kind === 'qr' || PRINTABLE_ASCII.test(code)) return
    const message = 'must be printable ASCII for Code 128; a QR code takes any character'
    issues.addIssue({ code: 'custom', path: ['code'], message })
  })

/** The gateway's own: no service is asked, so that an image tells nothing of its code. */
const drawCode = {
  subject: 'gateway.code-image',
  input: Input,
  output: z.string(),
  errors: [] as const,
}

const image = (name: OperationName, { of, code, ...parts }: ImageParts) =>
  bare(name, drawCode, {
    ...parts,
    looksUpNoCode: true,
    summary: `Draw the code of a ${of}`,
    description: `Answers an image of the code that was sent, without text. It tells nothing of whether there is such a ${of}: the code is not looked up, kept or logged.`,
    response: drawCode.output,
    onlyAs: types.svg,
    alsoAs: [types.png],
    rateClass: 'reads',
    countsAs: IMAGE_CALLS,
    handle: async ({ input }) => draw(input),
    example: {
      body: { code, format: 'svg', kind: 'qr' },
      answer: '<svg viewBox="0 0 66 66" xmlns="http://www.w3.org/2000/svg">…</svg>',
    },
  })

interface ImageParts extends Pick<Operation, 'id' | 'scopes'> {
  of: 'coupon' | 'gift card'
  code: string
  tag?: Tag
}

const types = { svg: 'image/svg+xml', png: 'image/png' }

/** In modules of the symbol; both kinds ask for such a margin, without which scanners miss them. */
const QR_MARGIN = 4
const CODE_128_MARGIN = 10
/** A module of a QR code is drawn as two of the library's units, one of Code 128 as one. */
const UNITS_OF_QR = 2

const white = { backgroundcolor: 'FFFFFF' }
const symbols = {
  qr: { bcid: 'qrcode', scale: 3, padding: QR_MARGIN * UNITS_OF_QR, ...white },
  code128: { bcid: 'code128', scale: 2, height: 12, padding: CODE_128_MARGIN, ...white },
}
const encoders = { qr: qrcode, code128 }

/** The text of a code is in no part of the image, so that a code can't bring markup into one. */
async function draw({ code, format, kind }: OperationRequest<typeof drawCode>['input']) {
  const options = { ...symbols[kind], text: code, includetext: false }
  const body =
    format === 'png'
      ? await encoders[kind](options)
      : Buffer.from(encoders[kind](options, drawingSVG()))
  const type = format === 'svg' ? `${types.svg}; charset=utf-8` : types.png
  const headers = { 'content-type': type }
  return { ok: true, isReplay: false, body, headers } satisfies Framed
}

export const codeImages = table('Redeem coupons', [
  image('POST /v1/coupons/image', {
    id: 'drawCoupon',
    scopes: ['coupons:redeem'],
    of: 'coupon',
    code: codes.coupon,
  }),
  image('POST /v1/gift-cards/image', {
    id: 'drawGiftCard',
    scopes: ['giftcards:read'],
    tag: 'Sell and use gift cards',
    of: 'gift card',
    code: codes.giftCard,
  }),
])
