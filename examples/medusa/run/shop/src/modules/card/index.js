import {
  AbstractPaymentProvider,
  ModuleProvider,
  Modules,
  PaymentSessionStatus,
} from '@medusajs/framework/utils'

/** Cards that take any sum, but for one that is refused: `{ "card": "refused" }`. */
class CardProvider extends AbstractPaymentProvider {
  static identifier = 'card'

  async initiatePayment({ data }) {
    return { id: crypto.randomUUID(), data }
  }

  async authorizePayment({ data }) {
    const isTaken = data?.card !== 'refused'
    return { data, status: isTaken ? PaymentSessionStatus.AUTHORIZED : PaymentSessionStatus.ERROR }
  }

  async updatePayment({ data }) {
    return { data }
  }

  async deletePayment({ data }) {
    return { data }
  }

  async capturePayment({ data }) {
    return { data }
  }

  async refundPayment({ data }) {
    return { data }
  }

  async cancelPayment({ data }) {
    return { data }
  }
}

export default ModuleProvider(Modules.PAYMENT, { services: [CardProvider] })
