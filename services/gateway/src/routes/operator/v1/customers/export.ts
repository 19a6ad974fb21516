import { ReviewSubmission } from '@loyalty/shared/contracts/catalog/review'
import { Contact } from '@loyalty/shared/contracts/contacts/contact'
import { PersonaWithContacts } from '@loyalty/shared/contracts/contacts/persona'
import { CustomerTier } from '@loyalty/shared/contracts/customers/tier'
import { described } from '@loyalty/shared/contracts/described'
import { exportPerson } from '@loyalty/shared/contracts/person-export'
import { OperatorBehaviorEvent } from '@loyalty/shared/contracts/wallet/event'
import { Redemption, Refused } from '@loyalty/shared/contracts/wallet/redemption'
import { Transaction } from '@loyalty/shared/contracts/wallet/transaction'
import { Wallet } from '@loyalty/shared/contracts/wallet/wallet'
import { z } from 'zod'
import { personText } from '../../../../exports/person.js'
import { dataOf } from '../../../../one-service.js'
import { operation } from '../../../../operation.js'

const about = {
  customer: 'The profile, with consent and tags.',
  devices: 'Its devices, without the tokens by which they are reached.',
  tier: 'Its tier, and the way to the next.',
  wallet: 'What it has.',
  transactions: 'Each row of the ledger that is about its wallet.',
  redemptions: 'What coupons gave and took.',
  refusals: 'Codes that were refused, as long as they are kept.',
  events: 'Its behavior events, purchases above all.',
  submissions: 'Its answers to review forms.',
  contacts: 'Contacts whose `external_id` is the id of the customer.',
  personas: 'The persons that these contacts belong to.',
}

const Person = z.object(
  described(
    {
      ...exportPerson.output.shape,
      tier: CustomerTier,
      wallet: Wallet,
      transactions: z.array(Transaction),
      redemptions: z.array(Redemption),
      refusals: z.array(Refused),
      events: z.array(OperatorBehaviorEvent),
      submissions: z.array(ReviewSubmission),
      contacts: z.array(Contact),
      personas: z.array(PersonaWithContacts),
    },
    about,
  ),
)

export default operation({
  method: 'GET',
  url: '/operator/v1/customers/:id/export',
  scopes: ['people:erase'],
  summary: 'Export all that is held about one person',
  description: 'Answers all that is held about a customer, as one object, and leaves an audit row.',
  contract: exportPerson,
  response: dataOf(Person),
  status: 200,
  async handle({ input, context }, { requester }) {
    const profile = await requester.call(exportPerson, input, context)
    if (!profile.ok) return profile
    const body = personText(requester, { profile, id: input.id }, context)
    return { ok: true, body, isReplay: false, headers: {} }
  },
})
