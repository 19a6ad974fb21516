import { eraseCustomer } from '@loyalty/contracts/customers/erase'
import {
  createCustomer,
  getCustomerForOperator,
  listCustomers,
  listDevices,
  putConsent,
  updateCustomerForOperator,
} from '@loyalty/contracts/customers/operations'
import { createNote, deleteNote, listNotes } from '@loyalty/contracts/customers/note'
import { listShiftedBirthdays } from '@loyalty/contracts/customers/shifted-birthdays'
import { setCustomerTier } from '@loyalty/contracts/customers/tier'
import { exportPerson } from '@loyalty/contracts/person-export'
import { listCustomerRedemptions } from '@loyalty/contracts/wallet/redemption'
import { getCustomerReferrals } from '@loyalty/contracts/wallet/referral'
import { withWallet } from './customer-with-wallet.js'
import {
  at,
  codes,
  consent,
  customerReferral,
  customerTier,
  ids,
  operatorCustomer,
  otherWallet,
  page,
  profile,
  redemption,
  referral,
  reward,
  transaction,
  wallet,
} from './examples.js'
import { exportWholePerson, Person } from './export-person.js'
import { composed, list, resource, table } from './kinds.js'

/** The first of all names that begin so. */
const SEARCH_CURSOR = 'WzAsMCwwLGZhbHNlXQ'

const path = { id: ids.customer }

const answer = { customer: operatorCustomer, wallet }

const note = {
  id: ids.note,
  text: 'Calls from the shop in Ulm; prefers e-mail.',
  author: 'operator',
  created_at: at.first,
}

const withReward = (one: object) => ({ ...one, reward })

export const operatorCustomers = table('Operate: customers', [
  withWallet('POST /operator/v1/customers', createCustomer, {
    id: 'createCustomerAsOperator',
    scopes: ['support:write'],
    summary: 'Create a customer',
    description: 'Creates a customer under your own id, with an empty wallet.',
    status: 201,
    example: {
      body: {
        id: ids.newCustomer,
        ...profile,
        email: 'grace@example.com',
        registration_date: at.first,
        phone_verified: true,
        status: 'ACTIVE',
        referral_code: codes.referral,
      },
      answer: {
        customer: {
          ...operatorCustomer,
          id: ids.newCustomer,
          email: 'grace@example.com',
          consent: { ...operatorCustomer.consent, customer_id: ids.newCustomer },
        },
        wallet: { ...otherWallet, lines: [], totals: [] },
      },
    },
  }),
  list('GET /operator/v1/customers', listCustomers, {
    id: 'listCustomers',
    scopes: ['support:read'],
    summary: 'List and find customers',
    description:
      'Answers the customers that fit all filters: those that a text finds, best first, or all in the order of your own ids.',
    example: {
      query: {
        q: 'ada',
        email: 'ada@example.com',
        phone: '+34600111222',
        status: 'ACTIVE',
        tier_id: ids.tier,
        tag: 'colour:red',
        created_from: at.start,
        created_to: at.end,
        order: 'asc',
        limit: 10,
        cursor: SEARCH_CURSOR,
      },
      answer: { data: [operatorCustomer], cursor: SEARCH_CURSOR, truncated: false },
    },
  }),
  withWallet('GET /operator/v1/customers/:id', getCustomerForOperator, {
    id: 'getCustomerAsOperator',
    scopes: ['support:read'],
    isVersioned: true,
    summary: 'Read a customer and its wallet',
    description: 'Answers a customer with the wallet, as operators see it.',
    example: { path, answer },
  }),
  withWallet('PATCH /operator/v1/customers/:id', updateCustomerForOperator, {
    id: 'updateCustomerAsOperator',
    scopes: ['support:write'],
    isVersioned: true,
    summary: 'Change the profile or the status of a customer',
    description: 'Changes only the members that are sent, also those that a shop sets only once.',
    example: {
      path,
      body: {
        ...profile,
        status: 'ACTIVE',
        phone_verified: true,
        reason: 'Corrected on the phone',
      },
      answer,
    },
  }),
  composed('GET /operator/v1/customers/:id/export', exportPerson, {
    id: 'exportCustomer',
    tag: 'Operate: data',
    scopes: ['people:erase'],
    summary: 'Export all that is held about one person',
    description:
      'Answers all that is held about a customer, as one object, and leaves an audit row.',
    output: Person,
    handle: exportWholePerson,
    example: {
      path: { id: ids.customer },
      answer: {
        customer: operatorCustomer,
        devices: [],
        notes: [note],
        tier: customerTier,
        wallet,
        transactions: [transaction],
        redemptions: [],
        refusals: [],
        events: [],
        punch_cards: [{ punch_card_id: ids.punchCard, times_filled: 1, days: [] }],
        referrals: [{ ...referral, role: 'REFERRER' }],
        referral_codes: [{ programme_id: ids.referralProgramme, code: codes.referral }],
        gift_cards: [],
        bought_gift_cards: [],
        coupons: [],
        submissions: [],
        contacts: [],
        sent_facts: [],
        personas: [],
      },
    },
  }),
  resource('DELETE /operator/v1/customers/:id', eraseCustomer, {
    id: 'eraseCustomer',
    scopes: ['people:erase'],
    summary: 'Erase a person, in every service',
    description: 'Erases all personal data of a customer for good, while sums of the ledger stay.',
    status: 202,
    example: {
      path: { id: ids.oldCustomer },
      answer: {
        id: 'erased-5d2f1c7a-3b8e-4c61-9a4d-7e0b2f9c1d34',
        status: 'ERASING',
        erased_at: at.done,
      },
    },
  }),
  withWallet('PUT /operator/v1/customers/:id/consent', putConsent, {
    id: 'putCustomerConsent',
    scopes: ['support:write'],
    isVersioned: true,
    summary: 'Replace the consent of a customer',
    description:
      'Replaces what the customer has agreed to, which campaigns respect from then on. A record older than the stored one is refused.',
    example: { path, body: consent, answer },
  }),
  resource('PUT /operator/v1/customers/:id/tier', setCustomerTier, {
    id: 'setCustomerTier',
    scopes: ['support:write'],
    isVersioned: true,
    summary: 'Give a customer a tier by hand, or back to the rules',
    description:
      'Moves a customer into a tier and keeps them there at least until an instant, whatever the metrics say.',
    example: {
      path,
      body: {
        tier_id: ids.tier,
        until: at.end,
        reason: 'Regular of our first shop',
        dry_run: false,
      },
      answer: customerTier,
    },
  }),
  resource('GET /operator/v1/customers/:id/devices', listDevices, {
    id: 'listCustomerDevices',
    scopes: ['support:read'],
    summary: 'List the devices of a customer',
    description:
      'Answers all devices of a customer, the one seen last first, without the tokens by which they are reached.',
    example: {
      path,
      answer: [
        {
          platform: 'ios',
          model: 'iPhone 17',
          os_version: '26.1',
          created_at: at.first,
          last_seen_at: at.done,
          expires_at: '2026-10-28T10:00:01.000Z',
        },
      ],
    },
  }),
  resource('POST /operator/v1/customers/:id/notes', createNote, {
    id: 'createCustomerNote',
    scopes: ['support:write'],
    summary: 'Write a note on a customer',
    description:
      'Keeps a note for those who help the customer. A customer has at most 100, which go when the person is erased.',
    status: 201,
    example: { path, body: { text: note.text }, answer: note },
  }),
  resource('GET /operator/v1/customers/:id/notes', listNotes, {
    id: 'listCustomerNotes',
    scopes: ['support:read'],
    summary: 'List the notes on a customer',
    description: 'Answers all notes on a customer, the newest first.',
    example: { path, answer: [note] },
  }),
  resource('DELETE /operator/v1/customers/:id/notes/:note_id', deleteNote, {
    id: 'deleteCustomerNote',
    scopes: ['support:write'],
    summary: 'Delete a note on a customer',
    description: 'Deletes a note, whoever wrote it, and answers it as it was.',
    example: { path: { ...path, note_id: ids.note }, answer: note },
  }),
  resource('GET /operator/v1/customers/:id/referrals', getCustomerReferrals, {
    id: 'getCustomerReferrals',
    scopes: ['support:read'],
    summary: "Read a customer's referral codes and referrals",
    description:
      'Answers what a customer has of each ACTIVE referral programme, and by which referral they came. Makes no code.',
    example: {
      path,
      answer: {
        referred: {
          ...referral,
          friend: { customer_id: ids.customer, held: [], paid: [] },
          referrer: { customer_id: ids.otherCustomer, held: [], paid: [] },
        },
        programmes: [{ ...customerReferral, name: 'Friends', changes_left: 3 }],
      },
    },
  }),
  list('GET /operator/v1/customers/:id/redemptions', listCustomerRedemptions, {
    id: 'listCustomerRedemptions',
    scopes: ['support:read'],
    summary: 'List the redemptions of a customer',
    description:
      'Answers what a customer has redeemed, reversed redemptions too, newest first if not asked otherwise.',
    example: {
      path,
      query: { ...page, order: 'desc' },
      answer: [
        {
          ...redemption,
          accumulations: redemption.accumulations.map(withReward),
          redemptions: redemption.redemptions.map(withReward),
        },
      ],
    },
  }),
  resource('GET /operator/v1/shifted-birthdays', listShiftedBirthdays, {
    id: 'listShiftedBirthdays',
    // No path below /customers: any text may be a customer's id.
    scopes: ['support:read'],
    summary: 'Look for birthdays that were stored as an instant',
    description:
      'Looks at some customers, by their ids, and answers those whose birthday versions before stored at another hour than 00:00Z, with the day where it is sure.',
    example: {
      query: { time_zone: 'Europe/Madrid', limit: 500, cursor: ids.customer },
      answer: {
        checked: 500,
        shifted: [{ id: ids.signedUp, dob: '1990-04-30T22:00:00.000Z', day: '1990-05-01' }],
        cursor: ids.signedUp,
      },
    },
  }),
])
