import { customerId } from '@loyalty/contracts/scalars'
import { transactionTypes } from '@loyalty/contracts/wallet/transaction'
import type { Json } from '../api/client.js'
import type { Resource } from '../command-line/command.js'
import { choice, flag, optional, required } from '../command-line/parameter.js'
import { amountText, anyText, endInstant } from '../command-line/values.js'
import { table } from '../output/table.js'
import { signedRow } from './rest/amounts.js'
import { byHand, orDryRun, rowsOf, toByHand } from './rest/by-hand.js'
import { listCommand } from './rest/list.js'
import { customerArgument, optionalNamed, requiredNamed } from './rest/names.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'
import { recompute } from './wallets-recompute.js'

const path = '/operator/v1/wallets'
const movedColumns = ['id', 'type', 'amount', 'reward', 'reward_id', 'details']

/** Totals first, then the lines that they are made of. */
export function renderWallet(wallet: Json): string {
  const totals = rowsOf(wallet, 'totals')
  const lines = rowsOf(wallet, 'lines')
  if (totals.length === 0 && lines.length === 0) return 'The wallet is empty.\n'
  return [
    table(['reward', 'total', 'expiration_date', 'reward_id'], totals),
    table([...lineColumns, 'reward_id'], lines),
  ].join('\n')
}
const lineColumns = ['reward', 'amount', 'issued_at', 'expiration_date', 'reservation_expires_at']

const renderAdjusted = (data: Json): string =>
  table(
    movedColumns,
    (rowsOf(data, 'transactions') as Json[]).map((row) => signedRow(row)),
  )

/** Both rows are of one movement, which is a credit to the one and a debit to the other. */
const renderTransferred = (data: Json): string =>
  table([...movedColumns, 'sender_id', 'receiver_id'], rowsOf(data, 'transactions'))

export const wallets: Resource = {
  name: 'wallets',
  summary: 'what customers have, and the ledger behind it',
  commands: [
    showCommand({
      summary: 'show a wallet: totals and lines',
      path: `${path}/{id}`,
      arguments: customerArgument,
      render: renderWallet,
      examples: ['loyalty wallets show C-1001'],
    }),
    listCommand({
      name: 'transactions',
      summary: 'list the transactions of a wallet, of all days',
      path: `${path}/{id}/transactions`,
      goesEitherWay: true,
      arguments: customerArgument,
      filters: {
        type: choice(transactionTypes, 'only of this type'),
        reward_id: optionalNamed('reward', 'only of this reward'),
        campaign_id: optional(anyText, 'uuid', 'only of this campaign; null: of none'),
        event_id: optional(anyText, 'uuid', 'only of this event; null: of none'),
        brand_id: optional(anyText, 'id', 'only of this brand; null: of none'),
        funded_by: optional(anyText, 'name', 'only funded by'),
      },
      columns: ['id', 'created_at', 'type', 'amount', 'reward', 'details', 'reward_id'],
      shown: (row, { id }) => signedRow(row, id),
      examples: [
        'loyalty wallets transactions C-1001 --reward Points',
        'loyalty wallets transactions C-1001 --type EXPIRATION --all',
      ],
    }),
    writeCommand({
      name: 'adjust',
      summary: 'credit or debit a wallet',
      method: 'POST',
      path: `${path}/{id}/adjust`,
      arguments: customerArgument,
      options: {
        reward_id: requiredNamed('reward', 'which reward'),
        amount: required(amountText, 'number', 'what is added; a negative amount is taken'),
        brand_id: optional(anyText, 'id', 'brand that it belongs to'),
        expiration_date: optional(endInstant, 'time', 'when a credit expires; a day: its end'),
        funded_by: optional(anyText, 'name', 'who pays'),
        force: flag('also where the customer is not ACTIVE; the audit log says so'),
        ...byHand,
      },
      toBody: ({ force, ...body }) => toByHand(force === true ? { ...body, force } : body),
      render: orDryRun(renderAdjusted),
      examples: [
        'loyalty wallets adjust C-1001 --reward Points --amount 50 --reason "Goodwill"',
        'loyalty wallets adjust C-1001 --reward Points --amount -12.5 --reason "Typing mistake of 3 May"',
      ],
    }),
    writeCommand({
      name: 'transfer',
      summary: 'move an amount from one wallet to another; dates go with it',
      method: 'POST',
      path: `${path}/transfer`,
      arguments: {
        sender_id: required(customerId, 'id', 'your id of the customer who gives'),
        receiver_id: required(customerId, 'id', 'your id of the customer who gets'),
      },
      options: {
        reward_id: requiredNamed('reward', 'which reward'),
        amount: required(amountText, 'number', 'how much'),
        ...byHand,
      },
      hasArgumentsInBody: true,
      toBody: toByHand,
      render: orDryRun(renderTransferred),
      examples: [
        'loyalty wallets transfer C-1001 C-1002 --reward Points --amount 10 --reason "Same household" --dry-run',
      ],
    }),
    recompute,
  ],
}
