import { inData, onePage, type Group } from './example.js'
import { at, ids, instants, orderedPage } from './world.js'

const settings = {
  name: 'Shop',
  time_zone: 'Europe/Madrid',
  reversal_policy: 'reject',
  hold_minutes: 30,
  default_line_days: 365,
  reversal_grace_days: 30,
  adjust_limit: 1_000,
}
const account = { id: ids.account, ...settings, ...instants }

const revocation = {
  id: ids.revocation,
  jti: 'token-of-the-lost-laptop',
  subject: null,
  issued_before: null,
  expires_at: at.end,
  ...instants,
}

export const operateAccount: Group = {
  name: 'Operate: account and access',
  description: 'Settings of the account, revoked tokens, and who changed what.',
  examples: {
    'GET /operator/v1/me': {
      answer: inData({
        subject: 'operator',
        account_id: ids.account,
        scopes: ['operator'],
        expires_at: at.end,
      }),
    },
    'GET /operator/v1/account': { answer: inData(account) },
    'PATCH /operator/v1/account': { body: settings, answer: inData(account) },
    'POST /operator/v1/tokens/revoke': {
      body: { jti: revocation.jti, expires_at: at.end },
      answer: inData(revocation),
    },
    'GET /operator/v1/tokens/revoked': {
      query: orderedPage,
      answer: onePage(revocation, ids.revocation),
    },
    'GET /operator/v1/audit': {
      query: { ...orderedPage, actor: 'operator', resource: 'coupon', resource_id: ids.coupon },
      answer: onePage(
        {
          id: ids.audit,
          service: 'wallet',
          actor: 'operator',
          action: 'coupons.disable',
          resource: 'coupon',
          resource_id: ids.coupon,
          before: { status: 'ACTIVE' },
          after: { status: 'DISABLED' },
          reason: null,
          request_id: '5b0f0a6e-6c1c-4a5e-9a52-4f3b2a1c0d9e',
          created_at: at.first,
        },
        ids.audit,
      ),
    },
  },
}
