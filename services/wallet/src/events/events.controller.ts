import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/wallet/event'
import { returnEvent } from '@loyalty/shared/contracts/wallet/event-return'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { EventsService } from './handlers.js'

@Controller()
export class EventsController {
  constructor(@Inject(EventsService) private readonly events: EventsService) {}

  @Handles(contracts.createEvent)
  create(request: InputOf<typeof contracts.createEvent>, context: RequestContext) {
    return this.events.create(request, context)
  }

  @Handles(contracts.fulfillEvent)
  fulfill(request: InputOf<typeof contracts.fulfillEvent>, context: RequestContext) {
    return this.events.fulfill(request, context)
  }

  @Handles(contracts.getEvent)
  get(request: InputOf<typeof contracts.getEvent>, context: RequestContext) {
    return this.events.get(request, context)
  }

  @Handles(contracts.listEvents)
  list(request: InputOf<typeof contracts.listEvents>, context: RequestContext) {
    return this.events.list(request, context)
  }

  @Handles(contracts.cancelEvent)
  cancel(request: InputOf<typeof contracts.cancelEvent>, context: RequestContext) {
    return this.events.cancel(request, context)
  }

  @Handles(contracts.reverseEvent)
  reverse(request: InputOf<typeof contracts.reverseEvent>, context: RequestContext) {
    return this.events.reverse(request, context)
  }

  @Handles(returnEvent)
  return(request: InputOf<typeof returnEvent>, context: RequestContext) {
    return this.events.return(request, context)
  }
}
