import { listWalletTransactions, listTransactions } from '@loyalty/contracts/ledger/transaction'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import {
  adjustWallet,
  getWalletForOperator,
  recomputeWallets,
} from '@loyalty/contracts/wallet/wallet'
import {
  at,
  ids,
  instants,
  orderedPage,
  otherWallet,
  page,
  transaction,
  wallet,
} from './examples.js'
import { list, resource, table } from './kinds.js'

/** Every filter; together they select little. */
const transactionFilters = {
  brand_id: 'brand-1',
  reward_id: ids.reward,
  campaign_id: ids.campaign,
  event_id: 'null',
  type: 'ACCUMULATION',
  funded_by: 'marketing',
}

const transactionPage = { data: [transaction], cursor: ids.transaction, count: 1 }

const ofWallet = { customer_id: ids.customer }

const adjusted = {
  ...transaction,
  amount: 12.5,
  event_type: 'ADJUSTMENT',
  details: 'Credited by hand',
  metadata: { actor: 'operator', audit_id: ids.audit },
}

const transferred = {
  ...transaction,
  type: 'TRANSFER',
  amount: 1.5,
  event_type: 'TRANSFER',
  details: 'Transferred between two customers by hand',
  receiver_id: ids.otherCustomer,
  sender_id: ids.customer,
  metadata: { transfer_id: ids.transfer, side: 'debit', actor: 'operator', audit_id: ids.audit },
}

export const wallets = table('Operate: customers', [
  resource('GET /operator/v1/wallets/:customer_id', getWalletForOperator, {
    id: 'getWallet',
    scopes: ['support:read'],
    summary: 'Read a wallet',
    description: 'Answers the lines and totals of one customer.',
    example: { path: ofWallet, answer: { ...wallet, ...instants } },
  }),
  list('GET /operator/v1/wallets/:customer_id/transactions', listWalletTransactions, {
    id: 'listWalletTransactions',
    scopes: ['support:read'],
    summary: 'List the transactions of a wallet, of all days',
    description:
      'Answers the rows of one wallet that fit all filters, in the order that is asked for.',
    example: {
      path: ofWallet,
      query: { ...orderedPage, ...transactionFilters },
      answer: transactionPage,
    },
  }),
  resource('POST /operator/v1/wallets/:customer_id/adjust', adjustWallet, {
    id: 'adjustWallet',
    scopes: ['support:write'],
    summary: 'Credit or debit a wallet',
    description:
      'Credits an amount above 0 or debits one below 0, by the order in which lines are spent.',
    example: {
      path: ofWallet,
      body: {
        reward_id: ids.reward,
        amount: 12.5,
        reason: 'Goodwill',
        brand_id: 'brand-1',
        expiration_date: at.end,
        funded_by: 'marketing',
        force: false,
        dry_run: false,
      },
      answer: { wallet, transactions: [adjusted] },
    },
  }),
  resource('POST /operator/v1/wallets/transfer', transferBetweenWallets, {
    id: 'transferBetweenWallets',
    scopes: ['support:write'],
    summary: 'Move an amount between two wallets',
    description: 'Moves units of a reward to another customer; they keep their dates.',
    example: {
      body: {
        sender_id: ids.customer,
        receiver_id: ids.otherCustomer,
        reward_id: ids.reward,
        amount: 1.5,
        reason: 'Two accounts of one person',
        dry_run: false,
      },
      answer: {
        sender: wallet,
        receiver: otherWallet,
        transactions: [
          transferred,
          { ...transferred, metadata: { ...transferred.metadata, side: 'credit' } },
        ],
      },
    },
  }),
  resource('POST /operator/v1/wallets/recompute', recomputeWallets, {
    id: 'recomputeWallets',
    scopes: ['system:admin'],
    summary: 'Compare a batch of wallets with the ledger',
    description:
      'Compares one batch of wallets with what their ledger adds up to, and changes nothing.',
    example: {
      body: { customer_id: ids.customer, cursor: page.cursor, limit: 10 },
      answer: {
        checked: 1,
        different: [{ customer_id: ids.customer, reward_id: ids.reward, wallet: 109, ledger: 110 }],
        cursor: null,
      },
    },
  }),
])

export const transactions = table('Read the ledger', [
  list('GET /v1/transactions', listTransactions, {
    id: 'listTransactions',
    scopes: ['transactions:read'],
    summary: 'List the transactions of one day',
    description:
      'Answers the rows that were written to the ledger on one day of the account, oldest first.',
    example: {
      query: { date: '31-01-2026', ...page, ...transactionFilters },
      answer: transactionPage,
    },
  }),
])
