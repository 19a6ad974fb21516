import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import type { Scope } from '../scope.js'

interface Message {
  event: { data: { id: string } }
  container: Scope
}

/** A guest is signed up with the account, which is another customer of Medusa. */
export default async function signUpCustomer({ event, container }: Message): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: 'customer',
    fields: ['*'],
    filters: { id: event.data.id },
  })
  const [customer] = data
  if (customer?.has_account === true) await container.resolve('loyalty').signUp(customer)
}

export const config = { event: 'customer.created' }
