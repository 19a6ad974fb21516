import { Controller, Inject } from '@nestjs/common'
import * as contracts from '@loyalty/shared/contracts/customers/operations'
import { listShiftedBirthdays } from '@loyalty/shared/contracts/customers/shifted-birthdays'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { CustomersService } from './customers.service.js'

@Controller()
export class CustomersController {
  constructor(@Inject(CustomersService) private readonly customers: CustomersService) {}

  @Handles(contracts.getCustomer)
  get(request: InputOf<typeof contracts.getCustomer>, context: RequestContext) {
    return this.customers.get(request, context)
  }

  @Handles(contracts.getCustomerForOperator)
  getForOperator(
    request: InputOf<typeof contracts.getCustomerForOperator>,
    context: RequestContext,
  ) {
    return this.customers.getForOperator(request, context)
  }

  @Handles(contracts.getCustomerCopy)
  getCopy(request: InputOf<typeof contracts.getCustomerCopy>, context: RequestContext) {
    return this.customers.getCopy(request, context)
  }

  @Handles(contracts.listCustomers)
  list(request: InputOf<typeof contracts.listCustomers>, context: RequestContext) {
    return this.customers.list(request, context)
  }

  @Handles(listShiftedBirthdays)
  listShiftedBirthdays(request: InputOf<typeof listShiftedBirthdays>, context: RequestContext) {
    return this.customers.listShiftedBirthdays(request, context)
  }

  @Handles(contracts.createCustomer)
  create(request: InputOf<typeof contracts.createCustomer>, context: RequestContext) {
    return this.customers.create(request, context)
  }

  @Handles(contracts.updateCustomer)
  update(request: InputOf<typeof contracts.updateCustomer>, context: RequestContext) {
    return this.customers.update(request, context)
  }

  @Handles(contracts.updateCustomerForOperator)
  updateForOperator(
    request: InputOf<typeof contracts.updateCustomerForOperator>,
    context: RequestContext,
  ) {
    return this.customers.updateForOperator(request, context)
  }

  @Handles(contracts.giveConsent)
  giveConsent(request: InputOf<typeof contracts.giveConsent>, context: RequestContext) {
    return this.customers.giveConsent(request, context)
  }

  @Handles(contracts.putConsent)
  putConsent(request: InputOf<typeof contracts.putConsent>, context: RequestContext) {
    return this.customers.putConsent(request, context)
  }

  @Handles(contracts.updateTags)
  updateTags(request: InputOf<typeof contracts.updateTags>, context: RequestContext) {
    return this.customers.updateTags(request, context)
  }

  @Handles(contracts.deleteTags)
  deleteTags(request: InputOf<typeof contracts.deleteTags>, context: RequestContext) {
    return this.customers.deleteTags(request, context)
  }
}
