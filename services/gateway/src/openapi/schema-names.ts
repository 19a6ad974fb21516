import { AuditRow } from '@loyalty/contracts/audit'
import { Account } from '@loyalty/contracts/catalog/account'
import { ReviewResult, ReviewSubmission } from '@loyalty/contracts/catalog/review'
import { FormField, OperatorReviewForm, ReviewForm } from '@loyalty/contracts/catalog/review-form'
import { Person } from '@loyalty/contracts/catalog/person'
import { Revocation } from '@loyalty/contracts/catalog/revocation'
import { OperatorReward, Reward } from '@loyalty/contracts/catalog/reward'
import { Condition } from '@loyalty/contracts/condition'
import { Contact } from '@loyalty/contracts/contacts/contact'
import { ContactOrder, ShownContactOrder } from '@loyalty/contracts/contacts/contact-order'
import {
  IdentityField,
  IdentityResolution,
  IdentityRule,
  IdentityRules,
  TemporalLimit,
} from '@loyalty/contracts/contacts/identity-rules'
import { Persona, PersonaEvent, PersonaWithContacts } from '@loyalty/contracts/contacts/persona'
import {
  Consent,
  ConsentInput,
  Customer,
  OperatorCustomer,
} from '@loyalty/contracts/customers/customer'
import {
  Segment,
  SegmentCondition,
  SegmentCustomerList,
  SegmentDryRun,
  SegmentFilter,
} from '@loyalty/contracts/customers/segment'
import { KnownDevice } from '@loyalty/contracts/customers/device'
import { CustomerNote } from '@loyalty/contracts/customers/note'
import { Metrics } from '@loyalty/contracts/customers/metrics'
import { CustomerTier, ShownTier, Tier, TierPreview } from '@loyalty/contracts/customers/tier'
import { Discount, UnitsPay } from '@loyalty/contracts/discount'
import { RowWarning } from '@loyalty/contracts/import-rows'
import { DryRun, DryRunSide } from '@loyalty/contracts/ledger/by-hand'
import { GiftCard } from '@loyalty/contracts/ledger/gift-card'
import { CustomerTransaction, Transaction } from '@loyalty/contracts/ledger/transaction'
import { WalletLine } from '@loyalty/contracts/ledger/wallet-line'
import { WalletTotal } from '@loyalty/contracts/ledger/wallet-total'
import { Bulk, BulkDryRun, BulkError } from '@loyalty/contracts/migration/bulk'
import { DeadLetter } from '@loyalty/contracts/migration/dead-letters'
import {
  AcceptedImport,
  CheckedRows,
  Import,
  ImportResults,
  ImportSummary,
  ImportWarning,
  RowError,
  RowResult,
} from '@loyalty/contracts/migration/import'
import { MigrationCustomer } from '@loyalty/contracts/migration/migrate'
import { Selector } from '@loyalty/contracts/selector'
import { Campaign, CampaignReward, CampaignWarning } from '@loyalty/contracts/wallet/campaign'
import { ShownCampaignSimulation } from '@loyalty/contracts/wallet/campaign-simulation'
import {
  Cart,
  CartEvaluation,
  CartTotals,
  CheckoutCart,
  TakenDiscount,
} from '@loyalty/contracts/wallet/cart'
import { Coupon, CouponDefinition } from '@loyalty/contracts/wallet/coupon'
import { BatchCode, CouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import {
  AnnouncedBehaviorEvent,
  OperatorBehaviorEvent,
  ReversedBehaviorEvent,
  RewardingCampaign,
  ShownBehaviorEvent,
  ShownEventResult,
} from '@loyalty/contracts/wallet/event'
import { ReturnedBehaviorEvent, ReturnPreview } from '@loyalty/contracts/wallet/event-return'
import { OperatorGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { GiftCardAuthorization, PaymentCard } from '@loyalty/contracts/wallet/gift-card-payment'
import { SupportGiftCard } from '@loyalty/contracts/wallet/gift-card-support'
import { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import { Order, Shipping, ShownOrder } from '@loyalty/contracts/wallet/order'
import { OrderDiscount, ShownRefusal } from '@loyalty/contracts/wallet/redeem-coupon'
import { CustomerRedemption, Redemption, Refused } from '@loyalty/contracts/wallet/redemption'
import { ApplicableCoupon, UsableCoupon } from '@loyalty/contracts/wallet/usable-coupon'
import { Wallet, WalletDifference } from '@loyalty/contracts/wallet/wallet'
import { SentFact } from '@loyalty/contracts/webhooks/delivery'
import { Webhook } from '@loyalty/contracts/webhooks/webhook'
import { SignIn } from '../operations/sign-in.js'

/**
 * The names of schemas in the document. One that has no name here is called by where it stands, such as
 * `RedeemCouponRequest` or `CouponGrant`.
 */
export const schemaNames = new Map<unknown, string>(
  Object.entries({
    AcceptedImport,
    Account,
    AnnouncedBehaviorEvent,
    ApplicableCoupon,
    AuditRow,
    BehaviorEvent: ShownBehaviorEvent,
    BehaviorEventResult: ShownEventResult,
    Bulk,
    BulkDryRun,
    BulkError,
    Campaign,
    CampaignReward,
    CampaignSimulation: ShownCampaignSimulation,
    CampaignWarning,
    Cart,
    CartDiscount: TakenDiscount,
    CartEvaluation,
    CartTotals,
    CheckedImport: CheckedRows,
    CheckoutCart,
    Condition,
    Consent,
    ConsentInput,
    Contact,
    ContactOrder: ShownContactOrder,
    ContactOrderInput: ContactOrder,
    Coupon,
    CouponBatch,
    CouponBatchCode: BatchCode,
    CouponDefinition,
    CouponRefusal: ShownRefusal,
    Customer,
    CustomerMetrics: Metrics,
    CustomerRedemption,
    CustomerTier,
    CustomerTransaction,
    DeadLetter,
    Device: KnownDevice,
    CustomerNote,
    Discount,
    DryRun,
    DryRunSide,
    GiftCard,
    GiftCardAuthorization,
    GiftCardBalance: PaymentCard,
    GiftCardOfAccount: SupportGiftCard,
    IdentityField,
    IdentityResolution,
    IdentityRule,
    IdentityRules,
    IdentityTemporalLimit: TemporalLimit,
    Import,
    ImportResults,
    ImportSummary,
    ImportWarning,
    MigrationCustomer,
    MigrationEvent,
    OperatorBehaviorEvent,
    OperatorCustomer,
    OperatorGiftCard,
    OperatorReviewForm,
    OperatorReward,
    Order: ShownOrder,
    OrderDiscount,
    OrderInput: Order,
    Person,
    Persona,
    PersonaEvent,
    PersonaWithContacts,
    Redemption,
    RefusedRedeem: Refused,
    ReturnPreview,
    ReturnedBehaviorEvent,
    ReversedBehaviorEvent,
    ReviewForm,
    ReviewFormField: FormField,
    ReviewResult,
    ReviewSubmission,
    Revocation,
    Reward,
    RewardingCampaign,
    RowError,
    Segment,
    SegmentCondition,
    SegmentCustomerList,
    SegmentDryRun,
    SegmentFilter,
    RowResult,
    RowWarning,
    Selector,
    SentFact,
    ShippingInput: Shipping,
    SignIn,
    Tier,
    TierPreview,
    TierStep: ShownTier,
    Transaction,
    UnitsPay,
    UsableCoupon,
    Wallet,
    WalletDifference,
    WalletLine,
    WalletTotal,
    Webhook,
  }).map(([name, schema]) => [schema, name]),
)

/** Better names for what is called by where it stands. */
export const betterNames: Readonly<Record<string, string>> = {
  ApplicableCouponMissing: 'MissedOfferOfCoupon',
  CampaignStatsBudget: 'CampaignBudget',
  CampaignStatsTotalReward: 'CampaignPaid',
  CartEvaluationEarn: 'CartEarning',
  CartEvaluationMissing: 'MissedOffer',
  CartEvaluationWarning: 'OrderWarning',
  CheckOutCartResult: 'CheckedOutCart',
  CouponStatsAsOf: 'ReportState',
  CouponStatsTotalRefusal: 'RefusalCount',
  CreateContactRequestAddress: 'ContactAddressInput',
  CreateContactRequestBillingInfo: 'ContactBillingInfoInput',
  CreateContactRequestPayment: 'ContactPaymentInput',
  CreateCouponRequestCost: 'CouponCostInput',
  CreateCouponRequestGrant: 'CouponGrantInput',
  CreateCustomerResult: 'OperatorCustomerWithWallet',
  CreateTierRequestMetric: 'TierMetricInput',
  CreateWebhookResult: 'WebhookWithSecret',
  CustomerMetricsLifetime: 'PeriodMetrics',
  CustomerRedemptionAccumulation: 'RedemptionLine',
  CustomerTransactionAttributes: 'TransactionAttributes',
  CustomerTransactionTitle: 'TransactionTitle',
  ErrorError: 'ErrorEntry',
  EvaluateCartRequestGiftCard: 'CartGiftCard',
  EvaluateCartRequestSpend: 'CartSpend',
  GetCampaignStatsResult: 'CampaignStats',
  GetCouponStatsResult: 'CouponStats',
  GetCustomerResult: 'CustomerWithWallet',
  GetMeResult: 'Me',
  GetWalletResult: 'OperatorWallet',
  GetWebhookDeliveryResult: 'WebhookDeliveryWithBody',
  GiveCustomerConsentRequestPurposes: 'ConsentPurposesInput',
  IssueCustomerTokenResult: 'CustomerToken',
  IssueGiftCardResult: 'IssuedGiftCard',
  ListCustomerExpiringResult: 'ExpiringUnits',
  ListImportErrorsRow: 'ImportError',
  ListShiftedBirthdaysResult: 'ShiftedBirthdays',
  ListWebhookDeliveriesRow: 'WebhookDelivery',
  LookUpGiftCardResult: 'GiftCardEffect',
  MigrateCustomerEventsRequestCustomer: 'MigrationCustomerEvents',
  MigrationCustomerBalance: 'BalanceEntry',
  MigrationCustomerMetricsLifetime: 'LifetimeMetricsInput',
  MigrationCustomerMetricsLastYear: 'PeriodMetricsInput',
  MissedOfferCondition: 'MissedCondition',
  OrderInputProduct: 'OrderLineInput',
  OrderInputRedeem: 'RedeemEntryInput',
  OrderLineRedeem: 'RedeemEntry',
  OrderProduct: 'OrderLine',
  OrderShipping: 'Shipping',
  RedeemAllCouponsResultResult: 'RedeemedCoupon',
  ReplaceIdentityRulesRequestRule: 'IdentityRuleInput',
  ReportCampaignsRow: 'CampaignReport',
  ReportCouponsResult: 'CouponReport',
  ReportCustomersResult: 'CustomerReport',
  ReportLiabilityRow: 'LiabilityReport',
  ReportPointsRow: 'PointsReport',
  SelectorExcept: 'SelectorPart',
  SelectorInputExcept: 'SelectorPartInput',
  SellGiftCardRequestPurchaser: 'GiftCardPurchaser',
  SellGiftCardResult: 'SoldGiftCard',
  SimulateCampaignRequestCart: 'SimulatedCart',
  SimulateCampaignRequestEvent: 'SimulatedEvent',
  TierStepMetric: 'TierMetric',
  TryIdentityRulesResult: 'IdentityRulesTrial',
  UpdateAccountRequestCurrency: 'AccountCurrencyInput',
  UpdateCustomerDeviceRequestDeviceInfo: 'DeviceInfo',
  ValidateAllCouponsResultRefusal: 'PlacedCouponRefusal',
  ValidateAllCouponsResultResult: 'ValidatedCoupon',
}
