<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty;

/**
 * The shapes of what is sent and answered, for PHPStan, Psalm and editors. A class of yours takes one by
 * `@phpstan-import-type Wallet from \Loyalty\Schemas`.
 *
 * @phpstan-type AcceptedImport array{
 *   import_id: string,
 *   status: 'ENQUEUED'|'IN_PROGRESS'|'DONE'|'DONE_WITH_ERRORS'|'FAILED',
 *   accepted: int,
 *   rejected: int,
 *   errors: list<RowError>,
 * }
 * @phpstan-type Account array{
 *   id: string,
 *   name: string|null,
 *   time_zone: string,
 *   reversal_policy: 'reject'|'within_balance'|'allow_negative',
 *   hold_minutes: int,
 *   default_line_days: int|null,
 *   reversal_grace_days: int,
 *   adjust_limit: int|null,
 *   currency: AccountCurrency|null,
 *   max_discount_share: numeric-string,
 *   allowed_origins: list<string>,
 *   created_at: string|null,
 *   updated_at: string|null,
 * }
 * @phpstan-type AccountCurrency array{
 *   code: string,
 *   decimals: int,
 * }
 * @phpstan-type AccountCurrencyInput array{
 *   code: string,
 *   decimals?: int,
 * }
 * @phpstan-type AdjustGiftCardResult array{
 *   gift_card: GiftCardOfAccount,
 *   transactions: list<Transaction>,
 * }
 * @phpstan-type AdjustWalletResult array{
 *   wallet: Wallet,
 *   transactions: list<Transaction>,
 *   gift_card?: list<GiftCard>,
 * }
 * @phpstan-type AnnouncedBehaviorEvent array{
 *   id: string,
 *   customer_id: string,
 *   type: string,
 *   data: array<string, mixed>,
 *   fulfilled: bool,
 *   reserve: numeric-string,
 *   queue_message_id: string|null,
 *   rewarding_campaigns: list<RewardingCampaign>,
 *   result: BehaviorEventResult|null,
 *   issued_at: string,
 *   processing_at: string|null,
 *   resolved_at: string|null,
 *   cancelled_at: string|null,
 *   expired_at: string|null,
 *   reversed_at: string|null,
 *   created_at: string,
 *   updated_at: string,
 *   warnings: list<AnnouncedBehaviorEventWarning>,
 * }
 * @phpstan-type AnnouncedBehaviorEventWarning array{
 *   code: 'LINES_DO_NOT_ADD_UP'|'TYPE_NOT_IN_CAPITALS',
 *   message: string,
 *   field: string,
 * }
 * @phpstan-type ApplicableCoupon array{
 *   code: string,
 *   brand_id: string|null,
 *   name: string|null,
 *   grants: list<UsableCouponGrant>,
 *   costs: list<UsableCouponCost>,
 *   discounts: list<Discount>,
 *   starts_at: string|null,
 *   ends_at: string|null,
 *   redeemable: bool,
 *   refusal: CouponRefusal|null,
 *   missing: MissedOfferOfCoupon|null,
 * }
 * @phpstan-type ApplicableCouponList array{
 *   data: list<ApplicableCoupon>,
 *   cursor: string|null,
 * }
 * @phpstan-type AuditRow array{
 *   id: string,
 *   service: 'customers'|'wallet'|'contacts'|'catalog'|'migration'|'webhooks',
 *   actor: string,
 *   action: string|null,
 *   resource: string,
 *   resource_id: string,
 *   customer_ids: list<string>,
 *   before: array<string, mixed>|null,
 *   after: array<string, mixed>|null,
 *   reason: string|null,
 *   request_id: string,
 *   created_at: string,
 * }
 * @phpstan-type AuditRowList array{
 *   data: list<AuditRow>,
 *   cursor: string|null,
 * }
 * @phpstan-type BalanceEntry array{
 *   reward_id: string,
 *   amount: int|float|numeric-string,
 *   expiration_date?: string|null,
 *   brand_id?: string|null,
 *   channel_id?: string|null,
 *   store_id?: string|null,
 *   issued_at?: string|\DateTimeInterface|null,
 *   funded_by?: string|null,
 *   reference?: string|null,
 * }
 * @phpstan-type BehaviorEvent array{
 *   id: string,
 *   customer_id: string,
 *   type: string,
 *   data: array<string, mixed>,
 *   fulfilled: bool,
 *   reserve: numeric-string,
 *   queue_message_id: string|null,
 *   rewarding_campaigns: list<RewardingCampaign>,
 *   result: BehaviorEventResult|null,
 *   issued_at: string,
 *   processing_at: string|null,
 *   resolved_at: string|null,
 *   cancelled_at: string|null,
 *   expired_at: string|null,
 *   reversed_at: string|null,
 * }
 * @phpstan-type BehaviorEventResult array{
 *   wallet: Wallet|null,
 *   gift_card: list<GiftCard>,
 *   accumulations: list<WalletLine>,
 *   redemptions: list<WalletLine>,
 *   transactions: list<Transaction>,
 *   customer: Customer|null,
 *   customer_by_tier: list<BehaviorEventResultCustomerByTier>,
 * }
 * @phpstan-type BehaviorEventResultCustomerByTier array{
 *   from: string|null,
 *   to: string|null,
 *   reason: string,
 * }
 * @phpstan-type Bulk array{
 *   id: string,
 *   action: 'GRANT'|'EXPIRE'|'ASSIGN_CODES'|'ADD_TAGS'|'REMOVE_TAGS'|'SET_STATUS',
 *   terms: BulkTerms,
 *   segment_id: string|null,
 *   status: 'COLLECTING'|'RUNNING'|'PAUSED'|'DONE'|'DONE_WITH_ERRORS'|'CANCELLED'|'UNDONE',
 *   counts: BulkCounts,
 *   sums: BulkSums,
 *   actor: string,
 *   undo: ImportUndo|null,
 *   created_at: string,
 *   updated_at: string,
 *   finished_at: string|null,
 * }
 * @phpstan-type BulkCounts array{
 *   total: int,
 *   changed: int,
 *   unchanged: int,
 *   failed: int,
 *   dead_letters: int,
 *   pending: int,
 * }
 * @phpstan-type BulkDryRun array{
 *   dry_run: true,
 *   counts: BulkDryRunCounts,
 *   sums: BulkDryRunSums,
 *   cost: numeric-string,
 *   left_out: list<BulkDryRunLeftOut>,
 *   has_more?: bool,
 * }
 * @phpstan-type BulkDryRunCounts array{
 *   total: int,
 *   changed: int,
 *   unchanged: int,
 *   failed: int,
 * }
 * @phpstan-type BulkDryRunLeftOut array{
 *   customer_id: string,
 *   code: 'VALIDATION_ERROR'|'MALFORMED_JSON'|'DOCUMENT_PAIR_REQUIRED'|'SEARCH_FILTER_REQUIRED'|'TAGS_PARAMETER_REQUIRED'|'INVALID_DATE'|'INVALID_CURSOR'|'ACCOUNT_HEADER_REQUIRED'|'INVALID_CONDITION'|'IDEMPOTENCY_KEY_INVALID'|'TOKEN_MISSING'|'TOKEN_INVALID'|'TOKEN_EXPIRED'|'TOKEN_REVOKED'|'INSUFFICIENT_SCOPE'|'ACCOUNT_MISMATCH'|'ROUTE_NOT_FOUND'|'METHOD_NOT_ALLOWED'|'PAYLOAD_TOO_LARGE'|'UNSUPPORTED_MEDIA_TYPE'|'CUSTOMER_NOT_FOUND'|'COUPON_NOT_FOUND'|'REDEMPTION_NOT_FOUND'|'EVENT_NOT_FOUND'|'CONTACT_NOT_FOUND'|'FORM_NOT_FOUND'|'REWARD_NOT_FOUND'|'IMPORT_NOT_FOUND'|'BULK_NOT_FOUND'|'SEGMENT_NOT_FOUND'|'CAMPAIGN_NOT_FOUND'|'PUNCH_CARD_NOT_FOUND'|'REFERRAL_PROGRAMME_NOT_FOUND'|'REFERRAL_CODE_NOT_FOUND'|'TIER_NOT_FOUND'|'GIFT_CARD_NOT_FOUND'|'AUTHORIZATION_NOT_FOUND'|'PERSONA_NOT_FOUND'|'DEAD_LETTER_NOT_FOUND'|'BATCH_NOT_FOUND'|'WEBHOOK_NOT_FOUND'|'DELIVERY_NOT_FOUND'|'NOTE_NOT_FOUND'|'PERSON_NOT_FOUND'|'COUPON_ALREADY_REDEEMED'|'COUPON_LIMIT_REACHED'|'COUPON_ALREADY_REVERSED'|'REWARD_ALREADY_SPENT'|'FIELD_ALREADY_SET'|'EVENT_NOT_FULFILLABLE'|'EVENT_PROCESSING'|'CUSTOMER_NOT_ACTIVE'|'CONTACT_CONFLICT'|'CUSTOMER_EXISTS'|'REFERRAL_CODE_EXISTS'|'COUPON_CODE_EXISTS'|'EVENT_EXISTS'|'EVENT_DIFFERS'|'TIER_IN_USE'|'SEGMENT_IN_USE'|'TIER_RANK_EXISTS'|'SUBMISSION_EXISTS'|'GIFT_CARD_REDEEMED'|'GIFT_CARD_LOCKED'|'UNDO_NOT_POSSIBLE'|'STATE_CONFLICT'|'IDEMPOTENCY_IN_PROGRESS'|'WRITE_CONFLICT'|'CART_CHANGED'|'STALE'|'COUPON_DISABLED'|'COUPON_NOT_STARTED'|'COUPON_EXPIRED'|'COUPON_NOT_APPLICABLE'|'REFERRAL_REFUSED'|'COUPON_RECIPIENT_MISMATCH'|'COUPON_NOT_COMBINABLE'|'COUPON_ORDER_REQUIRED'|'COUPON_EXCLUDED'|'COUPON_CONDITIONS_NOT_MET'|'INSUFFICIENT_BALANCE'|'ORDER_VALUE_DIFFERS'|'REWARD_UNKNOWN'|'REWARD_NOT_APPLICABLE'|'SEGMENT_UNKNOWN'|'CAMPAIGN_UNKNOWN'|'GIFT_CARD_EXPIRED'|'GIFT_CARD_INSUFFICIENT'|'GIFT_CARD_PIN_WRONG'|'PERSONA_UNKNOWN'|'RETURN_EXCEEDS_ORDER'|'TIER_UNKNOWN'|'LIMIT_EXCEEDED'|'IDEMPOTENCY_KEY_REUSED'|'IMPORT_ALL_FAILED'|'RATE_LIMITED'|'INTERNAL'|'SERVICE_UNAVAILABLE'|'QUEUE_UNAVAILABLE'|'UPSTREAM_TIMEOUT'|'DUPLICATE_IN_REQUEST',
 *   message: string,
 * }
 * @phpstan-type BulkDryRunSums array{
 *   units: numeric-string,
 * }
 * @phpstan-type BulkError array{
 *   row_id: string,
 *   index: int,
 *   customer_id: string|null,
 *   code: 'VALIDATION_ERROR'|'MALFORMED_JSON'|'DOCUMENT_PAIR_REQUIRED'|'SEARCH_FILTER_REQUIRED'|'TAGS_PARAMETER_REQUIRED'|'INVALID_DATE'|'INVALID_CURSOR'|'ACCOUNT_HEADER_REQUIRED'|'INVALID_CONDITION'|'IDEMPOTENCY_KEY_INVALID'|'TOKEN_MISSING'|'TOKEN_INVALID'|'TOKEN_EXPIRED'|'TOKEN_REVOKED'|'INSUFFICIENT_SCOPE'|'ACCOUNT_MISMATCH'|'ROUTE_NOT_FOUND'|'METHOD_NOT_ALLOWED'|'PAYLOAD_TOO_LARGE'|'UNSUPPORTED_MEDIA_TYPE'|'CUSTOMER_NOT_FOUND'|'COUPON_NOT_FOUND'|'REDEMPTION_NOT_FOUND'|'EVENT_NOT_FOUND'|'CONTACT_NOT_FOUND'|'FORM_NOT_FOUND'|'REWARD_NOT_FOUND'|'IMPORT_NOT_FOUND'|'BULK_NOT_FOUND'|'SEGMENT_NOT_FOUND'|'CAMPAIGN_NOT_FOUND'|'PUNCH_CARD_NOT_FOUND'|'REFERRAL_PROGRAMME_NOT_FOUND'|'REFERRAL_CODE_NOT_FOUND'|'TIER_NOT_FOUND'|'GIFT_CARD_NOT_FOUND'|'AUTHORIZATION_NOT_FOUND'|'PERSONA_NOT_FOUND'|'DEAD_LETTER_NOT_FOUND'|'BATCH_NOT_FOUND'|'WEBHOOK_NOT_FOUND'|'DELIVERY_NOT_FOUND'|'NOTE_NOT_FOUND'|'PERSON_NOT_FOUND'|'COUPON_ALREADY_REDEEMED'|'COUPON_LIMIT_REACHED'|'COUPON_ALREADY_REVERSED'|'REWARD_ALREADY_SPENT'|'FIELD_ALREADY_SET'|'EVENT_NOT_FULFILLABLE'|'EVENT_PROCESSING'|'CUSTOMER_NOT_ACTIVE'|'CONTACT_CONFLICT'|'CUSTOMER_EXISTS'|'REFERRAL_CODE_EXISTS'|'COUPON_CODE_EXISTS'|'EVENT_EXISTS'|'EVENT_DIFFERS'|'TIER_IN_USE'|'SEGMENT_IN_USE'|'TIER_RANK_EXISTS'|'SUBMISSION_EXISTS'|'GIFT_CARD_REDEEMED'|'GIFT_CARD_LOCKED'|'UNDO_NOT_POSSIBLE'|'STATE_CONFLICT'|'IDEMPOTENCY_IN_PROGRESS'|'WRITE_CONFLICT'|'CART_CHANGED'|'STALE'|'COUPON_DISABLED'|'COUPON_NOT_STARTED'|'COUPON_EXPIRED'|'COUPON_NOT_APPLICABLE'|'REFERRAL_REFUSED'|'COUPON_RECIPIENT_MISMATCH'|'COUPON_NOT_COMBINABLE'|'COUPON_ORDER_REQUIRED'|'COUPON_EXCLUDED'|'COUPON_CONDITIONS_NOT_MET'|'INSUFFICIENT_BALANCE'|'ORDER_VALUE_DIFFERS'|'REWARD_UNKNOWN'|'REWARD_NOT_APPLICABLE'|'SEGMENT_UNKNOWN'|'CAMPAIGN_UNKNOWN'|'GIFT_CARD_EXPIRED'|'GIFT_CARD_INSUFFICIENT'|'GIFT_CARD_PIN_WRONG'|'PERSONA_UNKNOWN'|'RETURN_EXCEEDS_ORDER'|'TIER_UNKNOWN'|'LIMIT_EXCEEDED'|'IDEMPOTENCY_KEY_REUSED'|'IMPORT_ALL_FAILED'|'RATE_LIMITED'|'INTERNAL'|'SERVICE_UNAVAILABLE'|'QUEUE_UNAVAILABLE'|'UPSTREAM_TIMEOUT'|'DUPLICATE_IN_REQUEST',
 *   message: string,
 * }
 * @phpstan-type BulkErrorList array{
 *   data: list<BulkError>,
 *   cursor: string|null,
 * }
 * @phpstan-type BulkList array{
 *   data: list<Bulk>,
 *   cursor: string|null,
 * }
 * @phpstan-type BulkSums array{
 *   units: numeric-string,
 *   cost: numeric-string,
 * }
 * @phpstan-type BulkTerms array{
 *   reward_id?: string,
 *   amount?: numeric-string,
 *   expires_after_days?: int|null,
 *   batch_id?: string,
 *   tags?: array<string, string|numeric-string|bool|null>,
 *   keys?: list<string>,
 *   status?: 'ACTIVE'|'INACTIVE'|'BLOCKED'|'DELETED',
 * }
 * @phpstan-type Campaign array{
 *   id: string,
 *   version: int,
 *   status: 'DRAFT'|'ACTIVE'|'PAUSED'|'ARCHIVED',
 *   name: string,
 *   brand_id: string|null,
 *   starts_at: string|null,
 *   ends_at: string|null,
 *   event_types: list<string>,
 *   inactive_days: int|null,
 *   platforms: list<string>|null,
 *   store_ids: list<string>|null,
 *   channel_ids: list<string>|null,
 *   conditions: list<list<Condition>>,
 *   rewards: list<CampaignReward>,
 *   segment_ids: list<string>|null,
 *   discounts: list<Discount>,
 *   exclusion_group: string|null,
 *   products: Selector|null,
 *   earns_on_points_paid: bool,
 *   max_total: int|null,
 *   max_per_customer: int|null,
 *   funded_by: string|null,
 *   consent_purpose: 'behavioral_campaigns'|'coupon_campaigns'|'punchcard_campaigns'|'email_marketing'|'push_notifications'|'link_tracking'|null,
 *   priority: int,
 *   warnings: list<CampaignWarning>,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type CampaignBudget array{
 *   max_total: int|null,
 *   used: int,
 * }
 * @phpstan-type CampaignList array{
 *   data: list<Campaign>,
 *   cursor: string|null,
 * }
 * @phpstan-type CampaignPaid array{
 *   reward_id: string,
 *   granted: string,
 *   cost: string,
 * }
 * @phpstan-type CampaignReport array{
 *   campaign_id: string,
 *   name: string,
 *   status: string,
 *   payouts: int,
 *   discounts: string,
 *   rewards: list<CampaignPaid>,
 *   budget: CampaignBudget,
 * }
 * @phpstan-type CampaignReportList array{
 *   data: list<CampaignReport>,
 *   cursor: string|null,
 *   as_of: ReportState|null,
 *   counted_from: string|null,
 * }
 * @phpstan-type CampaignReward array{
 *   reward_id: string,
 *   amount: numeric-string|null,
 *   conversion_factor: numeric-string|null,
 *   expires_after_days: int|null,
 *   expiration_date: string|null,
 * }
 * @phpstan-type CampaignRewardInput array{
 *   reward_id: string,
 *   amount?: int|float|numeric-string|null,
 *   conversion_factor?: int|float|numeric-string|null,
 *   expires_after_days?: int|null,
 *   expiration_date?: string|\DateTimeInterface|null,
 * }
 * @phpstan-type CampaignSimulation array{
 *   pays: bool,
 *   rewards: list<CampaignSimulationReward>,
 *   discounts: list<OrderDiscount>,
 *   totals: CartTotals|null,
 *   conditions: list<list<CampaignSimulationCondition>>,
 *   reason: CampaignSimulationReason|null,
 *   warnings: list<OrderWarning>,
 * }
 * @phpstan-type CampaignSimulationCondition array{
 *   type: 'Order Value'|'Order Discounted Value'|'Product Value'|'Product Quantity'|'Number Of Purchases'|'Tier'|'Weekday'|'Hour'|'Days To Birthday'|'Days Since Registration'|'Customer Tag',
 *   operator: 'grater than'|'grater than or equal'|'less than'|'less than or equal'|'equal'|'not equal',
 *   key?: string,
 *   products?: Selector,
 *   value: numeric-string|string|bool,
 *   actual: numeric-string|string|bool|null,
 *   met: bool,
 *   tier: CampaignSimulationConditionTier|null,
 *   actual_tier: CampaignSimulationConditionTier|null,
 * }
 * @phpstan-type CampaignSimulationConditionTier array{
 *   id: string,
 *   name: string,
 *   rank: int,
 * }
 * @phpstan-type CampaignSimulationReason array{
 *   code: 'CUSTOMER_NOT_ACTIVE'|'EVENT_TYPE'|'NOT_STARTED'|'ENDED'|'BRAND'|'PLATFORM'|'STORE'|'CHANNEL'|'CONSENT'|'SEGMENT'|'CONDITIONS'|'MAX_TOTAL'|'MAX_PER_CUSTOMER'|'NO_CUSTOMER'|'NO_FACTOR'|'NO_REWARD'|'NO_DISCOUNT',
 *   details: string,
 * }
 * @phpstan-type CampaignSimulationReward array{
 *   reward_id: string,
 *   name: string,
 *   type: string,
 *   amount: numeric-string,
 *   expiration_date: string|null,
 * }
 * @phpstan-type CampaignStats array{
 *   id: string,
 *   total: CampaignStatsTotal,
 *   budget: CampaignBudget,
 *   days: list<CampaignStatsDay>,
 *   counted_from: string|null,
 *   as_of: ReportState|null,
 * }
 * @phpstan-type CampaignStatsDay array{
 *   period: string,
 *   payouts: int,
 *   discounts: string,
 *   rewards: list<CampaignPaid>,
 * }
 * @phpstan-type CampaignStatsTotal array{
 *   payouts: int,
 *   discounts: string,
 *   rewards: list<CampaignPaid>,
 * }
 * @phpstan-type CampaignWarning array{
 *   code: 'TOO_MANY_CONDITIONS'|'TYPE_NOT_IN_CAPITALS',
 *   message: string,
 *   field: string,
 * }
 * @phpstan-type CartDiscount array{
 *   from: 'CAMPAIGN'|'COUPON'|'REWARD',
 *   id: string,
 *   name: string|null,
 *   code: string|null,
 *   target: 'LINES'|'ORDER'|'SHIPPING',
 *   line: int|null,
 *   amount: numeric-string,
 * }
 * @phpstan-type CartEarning array{
 *   campaign_id: string,
 *   name: string,
 *   reward_id: string,
 *   amount: numeric-string,
 * }
 * @phpstan-type CartEvaluation array{
 *   order: Order,
 *   discounts: list<CartDiscount>,
 *   codes: list<CartEvaluationCode>,
 *   spend: list<CartEvaluationSpend>,
 *   gift_cards: list<CartEvaluationGiftCard>,
 *   totals: CartTotals,
 *   earns: list<CartEarning>,
 *   missing: list<MissedOffer>,
 *   warnings: list<OrderWarning>,
 * }
 * @phpstan-type CartEvaluationCode array{
 *   code: string,
 *   applied: bool,
 *   refusal: CouponRefusal|null,
 * }
 * @phpstan-type CartEvaluationGiftCard array{
 *   last_four: string,
 *   amount: numeric-string,
 *   refusal: CouponRefusal|null,
 * }
 * @phpstan-type CartEvaluationSpend array{
 *   reward_id: string,
 *   units: numeric-string,
 *   worth: numeric-string,
 *   units_max: numeric-string,
 *   refusal: CouponRefusal|null,
 * }
 * @phpstan-type CartGiftCard array{
 *   code: string,
 *   pin?: string|null,
 *   amount?: int|float|numeric-string|null,
 * }
 * @phpstan-type CartSpend array{
 *   reward_id: string,
 *   amount: int|float|numeric-string|'max',
 * }
 * @phpstan-type CartTotals array{
 *   value: numeric-string,
 *   discount: numeric-string,
 *   goods: numeric-string,
 *   shipping: numeric-string,
 *   shipping_discount: numeric-string,
 *   paid_with_points: numeric-string,
 *   paid_with_gift_cards: numeric-string,
 *   payable: numeric-string,
 *   currency: string|null,
 * }
 * @phpstan-type CheckedImport array{
 *   total: int,
 *   created: int,
 *   updated: int,
 *   unchanged: int,
 *   failed: int,
 *   warned: int,
 *   errors: list<RowError>,
 *   warnings: list<ImportWarning>,
 * }
 * @phpstan-type CheckedOutCart array{
 *   event: OperatorBehaviorEvent,
 *   evaluation: CartEvaluation,
 *   gift_card?: list<GiftCard>,
 * }
 * @phpstan-type ChooseReferralCodeResult array{
 *   programme_id: string,
 *   code: string,
 *   changes_left: int,
 * }
 * @phpstan-type Condition array{
 *   type: 'Order Value'|'Order Discounted Value'|'Product Value'|'Product Quantity'|'Number Of Purchases'|'Tier'|'Weekday'|'Hour'|'Days To Birthday'|'Days Since Registration'|'Customer Tag',
 *   operator: 'grater than'|'grater than or equal'|'less than'|'less than or equal'|'equal'|'not equal'|'greater than'|'greater than or equal',
 *   value: numeric-string|string|bool,
 *   key?: string,
 *   products?: Selector,
 *   primitive?: string|null,
 * }
 * @phpstan-type ConditionInput array{
 *   type: 'Order Value'|'Order Discounted Value'|'Product Value'|'Product Quantity'|'Number Of Purchases'|'Tier'|'Weekday'|'Hour'|'Days To Birthday'|'Days Since Registration'|'Customer Tag',
 *   operator: 'grater than'|'grater than or equal'|'less than'|'less than or equal'|'equal'|'not equal'|'greater than'|'greater than or equal',
 *   value: int|float|numeric-string|string|bool,
 *   key?: string,
 *   products?: SelectorInput,
 *   primitive?: string|null,
 * }
 * @phpstan-type Consent array{
 *   consent_string: string|null,
 *   version: string,
 *   consent_timestamp: string|null,
 *   customer_id: string,
 *   purposes: ConsentPurposes,
 *   vendors: array<string, bool>,
 * }
 * @phpstan-type ConsentPurposes array{
 *   behavioral_campaigns: bool,
 *   coupon_campaigns: bool,
 *   punchcard_campaigns: bool,
 *   email_marketing: bool,
 *   push_notifications: bool,
 *   link_tracking: bool,
 * }
 * @phpstan-type ConsentPurposesInput array{
 *   behavioral_campaigns?: bool|null,
 *   coupon_campaigns?: bool|null,
 *   punchcard_campaigns?: bool|null,
 *   email_marketing?: bool|null,
 *   push_notifications?: bool|null,
 *   link_tracking?: bool|null,
 * }
 * @phpstan-type Contact array{
 *   id: string,
 *   persona_id: string|null,
 *   email: string|null,
 *   document_type: string|null,
 *   document_number: string|null,
 *   external_id: string|null,
 *   first_name: string|null,
 *   second_name: string|null,
 *   last_name: string|null,
 *   second_last_name: string|null,
 *   email_verified: bool|null,
 *   dob: string|null,
 *   gender: 'MALE'|'FEMALE'|null,
 *   country: string|null,
 *   city: string|null,
 *   phone: string|null,
 *   is_anonymous: bool|null,
 *   source: string|null,
 *   channel: string|null,
 *   phone_verified: bool|null,
 *   status: string|null,
 *   tags: array<string, string|numeric-string|bool|null>|null,
 *   addresses: list<ContactAddress>|null,
 *   billing_info: list<ContactBillingInfo>|null,
 *   payments: list<ContactPayment>|null,
 *   created_at: string,
 *   updated_at: string,
 *   deleted_at: string|null,
 *   data: ContactData,
 * }
 * @phpstan-type ContactAddress array{
 *   street_1: string|null,
 *   street_2: string|null,
 *   street_number: string|null,
 *   reference: string|null,
 *   alias: string|null,
 *   zip_code: string|null,
 *   city: string|null,
 *   state: string|null,
 *   country: string|null,
 * }
 * @phpstan-type ContactAddressInput array{
 *   street_1?: string|null,
 *   street_2?: string|null,
 *   street_number?: string|null,
 *   reference?: string|null,
 *   alias?: string|null,
 *   zip_code?: string|null,
 *   city?: string|null,
 *   state?: string|null,
 *   country?: string|null,
 * }
 * @phpstan-type ContactBillingInfo array{
 *   document_number: string|null,
 *   document_type: string|null,
 *   legal_name: string|null,
 *   alias: string|null,
 *   street_1: string|null,
 *   street_2: string|null,
 *   street_number: string|null,
 *   city: string|null,
 *   state: string|null,
 *   country: string|null,
 *   zip_code: string|null,
 *   phone: string|null,
 *   email: string|null,
 * }
 * @phpstan-type ContactBillingInfoInput array{
 *   document_number?: string|null,
 *   document_type?: string|null,
 *   legal_name?: string|null,
 *   alias?: string|null,
 *   street_1?: string|null,
 *   street_2?: string|null,
 *   street_number?: string|null,
 *   city?: string|null,
 *   state?: string|null,
 *   country?: string|null,
 *   zip_code?: string|null,
 *   phone?: string|null,
 *   email?: string|null,
 * }
 * @phpstan-type ContactData array{
 *   contact: array<string, mixed>,
 *   order: ContactOrder|null,
 *   identity_resolutions: list<IdentityResolution>,
 * }
 * @phpstan-type ContactOrder array{
 *   purchase_id: string|null,
 *   value: numeric-string|null,
 *   discounted_value: numeric-string|null,
 *   products: list<OrderLine>|null,
 *   channel_id: string|null,
 *   store_id: string|null,
 *   shipping: Shipping|null,
 *   redeem: list<RedeemEntry>|null,
 *   metadata: array<string, mixed>|null,
 *   brand_id: string|null,
 * }
 * @phpstan-type ContactOrderInput array{
 *   purchase_id?: string|null,
 *   value?: int|float|numeric-string|null,
 *   discounted_value?: int|float|numeric-string|null,
 *   channel_id?: string|null,
 *   store_id?: string|null,
 *   redeem?: list<RedeemEntryInput>|null,
 *   metadata?: array<string, mixed>|null,
 *   products?: list<OrderLineInput>|null,
 *   shipping?: ShippingInput|null,
 *   brand_id?: string|null,
 * }
 * @phpstan-type ContactPayment array{
 *   last_four: string|null,
 *   card_holder: string|null,
 *   card_brand: string|null,
 *   alias: string|null,
 *   expiry_month: int|null,
 *   expiry_year: int|null,
 * }
 * @phpstan-type ContactPaymentInput array{
 *   last_four?: string|null,
 *   card_holder?: string|null,
 *   card_brand?: string|null,
 *   alias?: string|null,
 *   expiry_month?: int|null,
 *   expiry_year?: int|null,
 * }
 * @phpstan-type Coupon array{
 *   id: string,
 *   code: string|null,
 *   batch_id: string|null,
 *   codes_count: int|null,
 *   brand_id: string|null,
 *   name: string|null,
 *   campaign_id: string|null,
 *   grants: list<CouponGrant>,
 *   costs: list<CouponCost>,
 *   segment_ids: list<string>|null,
 *   discounts: list<Discount>,
 *   exclusion_group: string|null,
 *   conditions: list<list<Condition>>,
 *   max_redemptions: int|null,
 *   max_redemptions_per_customer: int|null,
 *   starts_at: string|null,
 *   ends_at: string|null,
 *   platforms: list<string>|null,
 *   store_ids: list<string>|null,
 *   channel_ids: list<string>|null,
 *   recipient_ids: list<string>|null,
 *   combinable: bool,
 *   listed: bool,
 *   status: 'ACTIVE'|'DISABLED',
 *   redemptions_count: int,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type CouponBatch array{
 *   batch_id: string,
 *   status: 'IN_PROGRESS'|'DONE',
 *   count: int,
 *   made: int,
 *   free_count: int|null,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type CouponBatchCode array{
 *   id: string,
 *   code: string,
 *   redemptions_count: int,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type CouponBatchCodeList array{
 *   data: list<CouponBatchCode>,
 *   cursor: string|null,
 * }
 * @phpstan-type CouponCost array{
 *   reward_id: string,
 *   amount: numeric-string,
 * }
 * @phpstan-type CouponCostInput array{
 *   reward_id: string,
 *   amount: int|float|numeric-string,
 * }
 * @phpstan-type CouponDefinition array{
 *   brand_id?: string|null,
 *   name?: string|null,
 *   campaign_id?: string|null,
 *   grants: list<CouponGrantInput>,
 *   costs?: list<CouponCostInput>,
 *   segment_ids?: list<string>|null,
 *   discounts?: list<DiscountInput>,
 *   exclusion_group?: string|null,
 *   conditions?: list<list<ConditionInput>>|null,
 *   max_redemptions?: int|null,
 *   max_redemptions_per_customer?: int|null,
 *   starts_at?: string|\DateTimeInterface|null,
 *   ends_at?: string|\DateTimeInterface|null,
 *   platforms?: list<string>|null,
 *   store_ids?: list<string>|null,
 *   channel_ids?: list<string>|null,
 *   recipient_ids?: list<string>|null,
 *   combinable?: bool,
 * }
 * @phpstan-type CouponGrant array{
 *   reward_id: string,
 *   amount: numeric-string,
 *   expires_after_days: int|null,
 *   expiration_date: string|null,
 * }
 * @phpstan-type CouponGrantInput array{
 *   reward_id: string,
 *   amount: int|float|numeric-string,
 *   expires_after_days?: int|null,
 *   expiration_date?: string|\DateTimeInterface|null,
 * }
 * @phpstan-type CouponList array{
 *   data: list<Coupon>,
 *   cursor: string|null,
 * }
 * @phpstan-type CouponRefusal array{
 *   code: 'VALIDATION_ERROR'|'MALFORMED_JSON'|'DOCUMENT_PAIR_REQUIRED'|'SEARCH_FILTER_REQUIRED'|'TAGS_PARAMETER_REQUIRED'|'INVALID_DATE'|'INVALID_CURSOR'|'ACCOUNT_HEADER_REQUIRED'|'INVALID_CONDITION'|'IDEMPOTENCY_KEY_INVALID'|'TOKEN_MISSING'|'TOKEN_INVALID'|'TOKEN_EXPIRED'|'TOKEN_REVOKED'|'INSUFFICIENT_SCOPE'|'ACCOUNT_MISMATCH'|'ROUTE_NOT_FOUND'|'CUSTOMER_NOT_FOUND'|'COUPON_NOT_FOUND'|'REDEMPTION_NOT_FOUND'|'EVENT_NOT_FOUND'|'CONTACT_NOT_FOUND'|'FORM_NOT_FOUND'|'REWARD_NOT_FOUND'|'IMPORT_NOT_FOUND'|'BULK_NOT_FOUND'|'SEGMENT_NOT_FOUND'|'CAMPAIGN_NOT_FOUND'|'PUNCH_CARD_NOT_FOUND'|'REFERRAL_PROGRAMME_NOT_FOUND'|'REFERRAL_CODE_NOT_FOUND'|'TIER_NOT_FOUND'|'GIFT_CARD_NOT_FOUND'|'AUTHORIZATION_NOT_FOUND'|'PERSONA_NOT_FOUND'|'DEAD_LETTER_NOT_FOUND'|'BATCH_NOT_FOUND'|'WEBHOOK_NOT_FOUND'|'DELIVERY_NOT_FOUND'|'NOTE_NOT_FOUND'|'PERSON_NOT_FOUND'|'METHOD_NOT_ALLOWED'|'PAYLOAD_TOO_LARGE'|'UNSUPPORTED_MEDIA_TYPE'|'COUPON_ALREADY_REDEEMED'|'COUPON_LIMIT_REACHED'|'COUPON_ALREADY_REVERSED'|'REWARD_ALREADY_SPENT'|'FIELD_ALREADY_SET'|'EVENT_NOT_FULFILLABLE'|'EVENT_PROCESSING'|'CUSTOMER_NOT_ACTIVE'|'CONTACT_CONFLICT'|'CUSTOMER_EXISTS'|'REFERRAL_CODE_EXISTS'|'COUPON_CODE_EXISTS'|'EVENT_EXISTS'|'EVENT_DIFFERS'|'TIER_IN_USE'|'SEGMENT_IN_USE'|'TIER_RANK_EXISTS'|'GIFT_CARD_REDEEMED'|'GIFT_CARD_LOCKED'|'SUBMISSION_EXISTS'|'UNDO_NOT_POSSIBLE'|'STATE_CONFLICT'|'IDEMPOTENCY_IN_PROGRESS'|'CART_CHANGED'|'WRITE_CONFLICT'|'STALE'|'COUPON_DISABLED'|'COUPON_NOT_STARTED'|'COUPON_EXPIRED'|'COUPON_NOT_APPLICABLE'|'REFERRAL_REFUSED'|'COUPON_RECIPIENT_MISMATCH'|'COUPON_NOT_COMBINABLE'|'COUPON_ORDER_REQUIRED'|'COUPON_EXCLUDED'|'COUPON_CONDITIONS_NOT_MET'|'INSUFFICIENT_BALANCE'|'ORDER_VALUE_DIFFERS'|'REWARD_UNKNOWN'|'REWARD_NOT_APPLICABLE'|'SEGMENT_UNKNOWN'|'CAMPAIGN_UNKNOWN'|'GIFT_CARD_EXPIRED'|'GIFT_CARD_INSUFFICIENT'|'GIFT_CARD_PIN_WRONG'|'PERSONA_UNKNOWN'|'TIER_UNKNOWN'|'LIMIT_EXCEEDED'|'IDEMPOTENCY_KEY_REUSED'|'RETURN_EXCEEDS_ORDER'|'IMPORT_ALL_FAILED'|'RATE_LIMITED'|'INTERNAL'|'SERVICE_UNAVAILABLE'|'QUEUE_UNAVAILABLE'|'UPSTREAM_TIMEOUT',
 *   error: string,
 *   details: string,
 *   status: int,
 * }
 * @phpstan-type CouponReport array{
 *   coupon_id: string|null,
 *   periods: list<CouponStatsDay>,
 *   counted_from: string|null,
 *   as_of: ReportState|null,
 * }
 * @phpstan-type CouponStats array{
 *   id: string,
 *   total: CouponStatsTotal,
 *   rewards: list<CouponStatsReward>,
 *   days: list<CouponStatsDay>,
 *   counted_from: string|null,
 *   as_of: ReportState|null,
 * }
 * @phpstan-type CouponStatsDay array{
 *   period: string,
 *   redemptions: int,
 *   reversals: int,
 *   customers: int,
 *   discounts: string,
 *   refusals: list<RefusalCount>,
 * }
 * @phpstan-type CouponStatsReward array{
 *   reward_id: string,
 *   granted: string,
 *   spent: string,
 *   cost: string,
 * }
 * @phpstan-type CouponStatsTotal array{
 *   redemptions: int,
 *   reversals: int,
 *   discounts: string,
 *   refusals: list<RefusalCount>,
 * }
 * @phpstan-type CreateCampaignRequest array{
 *   name: string,
 *   brand_id?: string|null,
 *   starts_at?: string|\DateTimeInterface|null,
 *   ends_at?: string|\DateTimeInterface|null,
 *   event_types?: list<string>,
 *   inactive_days?: int|null,
 *   platforms?: list<string>|null,
 *   store_ids?: list<string>|null,
 *   channel_ids?: list<string>|null,
 *   conditions?: list<list<ConditionInput>>|null,
 *   max_total?: int|null,
 *   max_per_customer?: int|null,
 *   funded_by?: string|null,
 *   consent_purpose?: 'behavioral_campaigns'|'coupon_campaigns'|'punchcard_campaigns'|'email_marketing'|'push_notifications'|'link_tracking'|null,
 *   priority?: int,
 *   segment_ids?: list<string>|null,
 *   discounts?: list<DiscountInput>,
 *   exclusion_group?: string|null,
 *   products?: SelectorInput|null,
 *   earns_on_points_paid?: bool,
 *   rewards: list<CampaignRewardInput>,
 *   status?: 'DRAFT'|'ACTIVE',
 * }
 * @phpstan-type CreatePunchCardList array{
 *   data: list<CreatePunchCardResult>,
 *   cursor: string|null,
 * }
 * @phpstan-type CreatePunchCardRequestGive array{
 *   reward_id: string,
 *   amount: int|float|numeric-string,
 *   expires_after_days?: int|null,
 * }
 * @phpstan-type CreatePunchCardRequestStampsPer array{
 *   kind: 'PURCHASE'|'PRODUCT'|'EVENT',
 *   products?: SelectorInput|null,
 *   min_value?: int|float|numeric-string|null,
 *   event_type?: string|null,
 *   max_per_day?: int|null,
 * }
 * @phpstan-type CreatePunchCardResult array{
 *   id: string,
 *   version: int,
 *   status: 'ACTIVE'|'PAUSED'|'ARCHIVED',
 *   name: string,
 *   reward_id: string,
 *   stamps_needed: int,
 *   gives: list<ListCustomerPunchCardsResultGive>,
 *   stamps_per: CreatePunchCardResultStampsPer,
 *   stamps_expire_after_days: int|null,
 *   repeats: bool,
 *   consent_purpose: 'behavioral_campaigns'|'coupon_campaigns'|'punchcard_campaigns'|'email_marketing'|'push_notifications'|'link_tracking'|null,
 *   starts_at: string|null,
 *   ends_at: string|null,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type CreatePunchCardResultStampsPer array{
 *   kind: 'PURCHASE'|'PRODUCT'|'EVENT',
 *   products: Selector|null,
 *   min_value: numeric-string|null,
 *   event_type: string|null,
 *   max_per_day: int|null,
 * }
 * @phpstan-type CreateReferralProgrammeList array{
 *   data: list<CreateReferralProgrammeResult>,
 *   cursor: string|null,
 * }
 * @phpstan-type CreateReferralProgrammeRequestFriendGet array{
 *   reward_id: string,
 *   amount: int|float|numeric-string,
 *   expires_after_days?: int|null,
 * }
 * @phpstan-type CreateReferralProgrammeRequestWhen array{
 *   event_type: 'PURCHASE',
 *   first?: bool,
 *   min_value?: int|float|numeric-string|null,
 * }
 * @phpstan-type CreateReferralProgrammeResult array{
 *   id: string,
 *   version: int,
 *   status: 'ACTIVE'|'PAUSED'|'ARCHIVED',
 *   name: string,
 *   friend_gets: list<CreateReferralProgrammeResultFriendGet>,
 *   referrer_gets: list<CreateReferralProgrammeResultFriendGet>,
 *   when: CreateReferralProgrammeResultWhen,
 *   within_days: int,
 *   max_per_referrer: int|null,
 *   max_total: int|null,
 *   hold_days: int,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type CreateReferralProgrammeResultFriendGet array{
 *   reward_id: string,
 *   amount: numeric-string,
 *   expires_after_days: int|null,
 * }
 * @phpstan-type CreateReferralProgrammeResultWhen array{
 *   event_type: 'PURCHASE',
 *   first: bool,
 *   min_value: numeric-string|null,
 * }
 * @phpstan-type Customer array{
 *   id: string,
 *   name: string|null,
 *   email: string|null,
 *   registration_date: string,
 *   is_anonymous: bool,
 *   dob: string|null,
 *   document_type: string|null,
 *   document_number: string|null,
 *   country: string|null,
 *   phone: string|null,
 *   phone_verified: bool,
 *   tier_id: string|null,
 *   tags: array<string, mixed>,
 *   consent: Consent,
 *   metrics: CustomerMetrics,
 *   metadata: array<string, mixed>,
 *   status: 'ACTIVE'|'INACTIVE'|'BLOCKED'|'DELETED',
 *   gender: 'MALE'|'FEMALE'|null,
 *   platforms: list<string>|null,
 * }
 * @phpstan-type CustomerMetrics array{
 *   lifetime: PeriodMetrics,
 *   last_year: PeriodMetrics,
 *   this_year: PeriodMetrics,
 *   last_month: PeriodMetrics,
 *   this_month: PeriodMetrics,
 *   last_quarter: PeriodMetrics,
 *   this_quarter: PeriodMetrics,
 *   last_semester: PeriodMetrics,
 *   this_semester: PeriodMetrics,
 *   updated_at: string|null,
 * }
 * @phpstan-type CustomerNote array{
 *   id: string,
 *   text: string,
 *   author: string,
 *   created_at: string,
 * }
 * @phpstan-type CustomerRedemption array{
 *   id: string,
 *   coupon_id: string,
 *   code: string,
 *   customer_id: string,
 *   status: 'ACTIVE'|'REVERSED',
 *   actor: string|null,
 *   accumulations: list<RedemptionLine>,
 *   redemptions: list<RedemptionLine>,
 *   discounts: list<OrderDiscount>,
 *   discount_total: numeric-string,
 *   event_id: string|null,
 *   purchase_id: string|null,
 *   created_at: string,
 *   updated_at: string,
 *   reversed_at: string|null,
 * }
 * @phpstan-type CustomerRedemptionList array{
 *   data: list<CustomerRedemption>,
 *   cursor: string|null,
 * }
 * @phpstan-type CustomerReport array{
 *   by_tier: list<CustomerReportByTier>,
 *   periods: list<CustomerReportPeriod>,
 *   counted_from: string|null,
 *   as_of: ReportState|null,
 * }
 * @phpstan-type CustomerReportByTier array{
 *   tier_id: string,
 *   name: string,
 *   rank: int,
 *   customers: int,
 * }
 * @phpstan-type CustomerReportPeriod array{
 *   period: string,
 *   new: int,
 *   active: int,
 * }
 * @phpstan-type CustomerTier array{
 *   tier: TierStep|null,
 *   since: string|null,
 *   next: TierStep|null,
 *   metric: TierMetric|null,
 *   value: numeric-string|null,
 *   threshold: numeric-string|null,
 *   missing: numeric-string|null,
 *   period_ends_at: string|null,
 * }
 * @phpstan-type CustomerToken array{
 *   token: string,
 *   expires_at: string,
 * }
 * @phpstan-type CustomerTransaction array{
 *   id: string,
 *   type: 'ACCUMULATION'|'REDEMPTION'|'EXPIRATION'|'MIGRATION'|'TRANSFER'|'REVERSAL',
 *   brand_id: string|null,
 *   event_id: string|null,
 *   campaign_id: string|null,
 *   channel_id: string|null,
 *   store_id: string|null,
 *   reward_id: string,
 *   funded_by: string,
 *   event_type: string,
 *   amount: numeric-string,
 *   cost: numeric-string,
 *   details: string,
 *   receiver_id: string|null,
 *   sender_id: string|null,
 *   created_at: string,
 *   issued_at: string,
 *   attributes: TransactionAttributes,
 *   metadata: array<string, mixed>,
 *   direction: 'IN'|'OUT',
 *   signed_amount: numeric-string,
 *   title: TransactionTitle,
 *   purchase_id: string|null,
 * }
 * @phpstan-type CustomerTransactionList array{
 *   data: list<CustomerTransaction>,
 *   cursor: string|null,
 * }
 * @phpstan-type CustomerWithWallet array{
 *   customer: Customer,
 *   wallet: Wallet,
 * }
 * @phpstan-type DeadLetter array{
 *   id: string,
 *   import_id: string,
 *   kind: 'customers'|'events'|'bulk',
 *   index: int,
 *   event_index: int|null,
 *   customer_id: string,
 *   reason: string,
 *   attempts: int,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type DeadLetterList array{
 *   data: list<DeadLetter>,
 *   cursor: string|null,
 * }
 * @phpstan-type Device array{
 *   platform: string|null,
 *   model: string|null,
 *   os_version: string|null,
 *   created_at: string,
 *   last_seen_at: string,
 *   expires_at: string,
 * }
 * @phpstan-type DeviceInfo array{
 *   platform?: string|null,
 *   model?: string|null,
 *   osVersion?: string|null,
 * }
 * @phpstan-type Discount array{
 *   kind: 'PERCENT'|'AMOUNT'|'FREE_SHIPPING'|'FREE_ITEM',
 *   value?: numeric-string,
 *   max?: numeric-string,
 *   per?: int,
 *   products?: Selector,
 *   target?: 'LINES'|'ORDER'|'SHIPPING',
 * }
 * @phpstan-type DiscountInput array{
 *   kind: 'PERCENT'|'AMOUNT'|'FREE_SHIPPING'|'FREE_ITEM',
 *   value?: int|float|numeric-string|null,
 *   max?: int|float|numeric-string|null,
 *   per?: int|null,
 *   products?: SelectorInput|null,
 *   target?: 'LINES'|'ORDER'|'SHIPPING'|null,
 * }
 * @phpstan-type DryRun array{
 *   dry_run: true,
 *   before: DryRunSide,
 *   after: DryRunSide,
 *   transactions: list<DryRunTransaction>,
 * }
 * @phpstan-type DryRunSide array{
 *   wallets: list<DryRunSideWallet>,
 *   gift_card: DryRunSideGiftCard|null,
 *   status: string|null,
 *   tier: DryRunSideTier|null,
 * }
 * @phpstan-type DryRunSideGiftCard array{
 *   status: 'ACTIVE'|'REDEEMED'|'EXPIRED'|'VOID',
 *   amount: numeric-string,
 *   balance: numeric-string,
 * }
 * @phpstan-type DryRunSideTier array{
 *   tier_id: string|null,
 *   until: string|null,
 * }
 * @phpstan-type DryRunSideWallet array{
 *   customer_id: string,
 *   totals: list<WalletTotal>,
 * }
 * @phpstan-type DryRunTransaction array{
 *   type: 'ACCUMULATION'|'REDEMPTION'|'EXPIRATION'|'MIGRATION'|'TRANSFER'|'REVERSAL',
 *   brand_id: string|null,
 *   event_id: string|null,
 *   campaign_id: string|null,
 *   channel_id: string|null,
 *   store_id: string|null,
 *   reward_id: string,
 *   funded_by: string,
 *   event_type: string,
 *   amount: numeric-string,
 *   cost: numeric-string,
 *   details: string,
 *   receiver_id: string|null,
 *   sender_id: string|null,
 *   issued_at: string,
 *   attributes: TransactionAttributes,
 * }
 * @phpstan-type EndCustomerTokensResult array{
 *   customer_id: string,
 *   ended_at: string,
 * }
 * @phpstan-type EraseCustomerResult array{
 *   id: string,
 *   status: 'ERASING',
 *   erased_at: string,
 * }
 * @phpstan-type ErasePersonaResult array{
 *   id: string,
 *   status: 'ERASED',
 *   contact_ids: list<string>,
 * }
 * @phpstan-type ExpiringUnits array{
 *   reward_id: string,
 *   reward: Reward|null,
 *   amount: numeric-string,
 *   expiration_date: string,
 * }
 * @phpstan-type ExportCustomerResult array{
 *   customer: OperatorCustomer,
 *   devices: list<Device>,
 *   notes: list<CustomerNote>,
 *   tier: CustomerTier,
 *   wallet: Wallet,
 *   transactions: list<Transaction>,
 *   redemptions: list<Redemption>,
 *   refusals: list<RefusedRedeem>,
 *   events: list<OperatorBehaviorEvent>,
 *   punch_cards: list<ExportCustomerResultPunchCard>,
 *   referrals: list<ExportCustomerResultReferral>,
 *   referral_codes: list<ExportCustomerResultReferralCode>,
 *   gift_cards: list<ExportCustomerResultGiftCard>,
 *   bought_gift_cards: list<ExportCustomerResultBoughtGiftCard>,
 *   coupons: list<ExportCustomerResultCoupon>,
 *   submissions: list<ReviewSubmission>,
 *   contacts: list<Contact>,
 *   sent_facts: list<SentFact>,
 *   personas: list<PersonaWithContacts>,
 * }
 * @phpstan-type ExportCustomerResultBoughtGiftCard array{
 *   id: string,
 *   last_four: string|null,
 *   reward_id: string,
 *   description: string|null,
 *   amount: numeric-string,
 *   expiration_date: string|null,
 *   deliver_at: string|null,
 *   created_at: string,
 * }
 * @phpstan-type ExportCustomerResultCoupon array{
 *   id: string,
 *   code: string|null,
 *   batch_id: string|null,
 *   name: string|null,
 * }
 * @phpstan-type ExportCustomerResultGiftCard array{
 *   id: string,
 *   last_four: string|null,
 *   status: 'ACTIVE'|'REDEEMED'|'EXPIRED'|'VOID',
 *   balance: numeric-string,
 *   authorized: numeric-string,
 *   expiration_date: string|null,
 *   has_holder: bool,
 *   has_pin: bool,
 *   reward_id: string,
 *   description: string|null,
 *   amount: numeric-string,
 *   topped_up: numeric-string,
 *   redeemed: numeric-string,
 *   adjusted: numeric-string,
 *   deliver_at: string|null,
 *   redeemed_at: string|null,
 *   voided_at: string|null,
 *   locked_at: string|null,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type ExportCustomerResultPunchCard array{
 *   punch_card_id: string,
 *   times_filled: int,
 *   days: list<ExportCustomerResultPunchCardDay>,
 * }
 * @phpstan-type ExportCustomerResultPunchCardDay array{
 *   day: string,
 *   stamps: int,
 * }
 * @phpstan-type ExportCustomerResultReferral array{
 *   id: string,
 *   programme_id: string,
 *   state: 'PENDING'|'QUALIFIED'|'PAID'|'REJECTED'|'REVERSED',
 *   reason: 'SAME_CUSTOMER'|'REFERRER_NOT_ACTIVE'|'PROGRAMME_NOT_ACTIVE'|'ALREADY_REFERRED'|'HAS_BOUGHT'|'CIRCLE'|'SAME_PERSONA'|'SAME_DOCUMENT'|'SAME_PHONE'|'SAME_EMAIL'|'SAME_DEVICE'|'REFERRER_LIMIT'|'PROGRAMME_LIMIT'|'NOT_IN_TIME'|'BELOW_MIN_VALUE'|'REWARD_GONE'|'WALLET_FULL'|'PURCHASE_REVERSED'|null,
 *   named_at: string,
 *   qualifies_until: string,
 *   qualified_at: string|null,
 *   held_until: string|null,
 *   role: 'FRIEND'|'REFERRER',
 * }
 * @phpstan-type ExportCustomerResultReferralCode array{
 *   programme_id: string,
 *   code: string,
 * }
 * @phpstan-type GetCustomerReferralResult array{
 *   programme_id: string,
 *   code: string,
 *   counts: GetCustomerReferralResultCounts,
 *   earned: list<GetCustomerReferralResultEarned>,
 *   pending: list<GetCustomerReferralResultEarned>,
 *   referred: GetCustomerReferralResultReferred|null,
 * }
 * @phpstan-type GetCustomerReferralResultCounts array{
 *   pending: int,
 *   qualified: int,
 *   rejected: int,
 *   reversed: int,
 * }
 * @phpstan-type GetCustomerReferralResultEarned array{
 *   reward_id: string,
 *   amount: numeric-string,
 * }
 * @phpstan-type GetCustomerReferralResultReferred array{
 *   id: string,
 *   programme_id: string,
 *   state: 'PENDING'|'QUALIFIED'|'PAID'|'REJECTED'|'REVERSED',
 *   reason: 'SAME_CUSTOMER'|'REFERRER_NOT_ACTIVE'|'PROGRAMME_NOT_ACTIVE'|'ALREADY_REFERRED'|'HAS_BOUGHT'|'CIRCLE'|'SAME_PERSONA'|'SAME_DOCUMENT'|'SAME_PHONE'|'SAME_EMAIL'|'SAME_DEVICE'|'REFERRER_LIMIT'|'PROGRAMME_LIMIT'|'NOT_IN_TIME'|'BELOW_MIN_VALUE'|'REWARD_GONE'|'WALLET_FULL'|'PURCHASE_REVERSED'|null,
 *   named_at: string,
 *   qualifies_until: string,
 *   qualified_at: string|null,
 *   held_until: string|null,
 * }
 * @phpstan-type GetCustomerReferralsResult array{
 *   referred: GetCustomerReferralsResultReferred|null,
 *   programmes: list<GetCustomerReferralsResultProgramme>,
 * }
 * @phpstan-type GetCustomerReferralsResultProgramme array{
 *   programme_id: string,
 *   code: string|null,
 *   counts: GetCustomerReferralResultCounts,
 *   earned: list<GetCustomerReferralResultEarned>,
 *   pending: list<GetCustomerReferralResultEarned>,
 *   name: string,
 *   changes_left: int,
 * }
 * @phpstan-type GetCustomerReferralsResultReferred array{
 *   id: string,
 *   programme_id: string,
 *   state: 'PENDING'|'QUALIFIED'|'PAID'|'REJECTED'|'REVERSED',
 *   reason: 'SAME_CUSTOMER'|'REFERRER_NOT_ACTIVE'|'PROGRAMME_NOT_ACTIVE'|'ALREADY_REFERRED'|'HAS_BOUGHT'|'CIRCLE'|'SAME_PERSONA'|'SAME_DOCUMENT'|'SAME_PHONE'|'SAME_EMAIL'|'SAME_DEVICE'|'REFERRER_LIMIT'|'PROGRAMME_LIMIT'|'NOT_IN_TIME'|'BELOW_MIN_VALUE'|'REWARD_GONE'|'WALLET_FULL'|'PURCHASE_REVERSED'|null,
 *   named_at: string,
 *   qualifies_until: string,
 *   qualified_at: string|null,
 *   held_until: string|null,
 *   friend: GetCustomerReferralsResultReferredFriend,
 *   referrer: GetCustomerReferralsResultReferredFriend,
 * }
 * @phpstan-type GetCustomerReferralsResultReferredFriend array{
 *   customer_id: string,
 *   held: list<GetCustomerReferralResultEarned>,
 *   paid: list<GetCustomerReferralResultEarned>,
 * }
 * @phpstan-type GetCustomerReferralsResultReferredList array{
 *   data: list<GetCustomerReferralsResultReferred>,
 *   cursor: string|null,
 * }
 * @phpstan-type GetGiftCardByCodeResult array{
 *   code: string,
 *   reward_id: string,
 *   customer_id: string,
 *   rewarded_at: string,
 *   expired_at: string|null,
 *   redeemed_at: string|null,
 *   description: string|null,
 *   status: 'ACTIVE'|'REDEEMED'|'EXPIRED'|'VOID',
 *   amount: numeric-string,
 *   balance: numeric-string,
 *   created_at: string,
 *   updated_at: string,
 *   owner: string|null,
 * }
 * @phpstan-type GiftCard array{
 *   code: string|null,
 *   reward_id: string,
 *   customer_id: string,
 *   rewarded_at: string,
 *   expired_at: string|null,
 *   redeemed_at: string|null,
 *   description: string|null,
 * }
 * @phpstan-type GiftCardAuthorization array{
 *   id: string,
 *   purchase_id: string,
 *   amount: numeric-string,
 *   captured: numeric-string,
 *   refunded: numeric-string,
 *   status: 'OPEN'|'CAPTURED'|'RELEASED'|'EXPIRED',
 *   expires_at: string,
 * }
 * @phpstan-type GiftCardBalance array{
 *   id: string,
 *   last_four: string|null,
 *   status: 'ACTIVE'|'REDEEMED'|'EXPIRED'|'VOID',
 *   balance: numeric-string,
 *   authorized: numeric-string,
 *   expiration_date: string|null,
 *   has_holder: bool,
 *   has_pin: bool,
 * }
 * @phpstan-type GiftCardEffect array{
 *   card: GiftCardBalance,
 *   authorization: GiftCardAuthorization|null,
 *   transactions: list<Transaction>,
 * }
 * @phpstan-type GiftCardOfAccount array{
 *   id: string,
 *   last_four: string|null,
 *   status: 'ACTIVE'|'REDEEMED'|'EXPIRED'|'VOID',
 *   balance: numeric-string,
 *   authorized: numeric-string,
 *   expiration_date: string|null,
 *   has_holder: bool,
 *   has_pin: bool,
 *   reward_id: string,
 *   description: string|null,
 *   amount: numeric-string,
 *   topped_up: numeric-string,
 *   redeemed: numeric-string,
 *   adjusted: numeric-string,
 *   customer_id: string|null,
 *   purchaser_owner_id: string|null,
 *   deliver_at: string|null,
 *   redeemed_at: string|null,
 *   voided_at: string|null,
 *   locked_at: string|null,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type GiftCardOfAccountList array{
 *   data: list<GiftCardOfAccount>,
 *   cursor: string|null,
 * }
 * @phpstan-type GiftCardPurchaser array{
 *   customer_id?: string|null,
 * }
 * @phpstan-type GiveCustomerConsentRequest array{
 *   consent_string?: string|null,
 *   version: string,
 *   consent_timestamp: string|\DateTimeInterface,
 *   purposes: ConsentPurposesInput,
 *   vendors?: array<string, bool>|null,
 * }
 * @phpstan-type IdentityResolution array{
 *   conditions: list<'document_number'|'external_id'|'email'|'phone'|'dob'|'first_name'|'second_name'|'last_name'|'second_last_name'|'document_type'|'source'|'channel'|'gender'|'country'|'city'|'email_verified'|'phone_verified'>,
 *   max_group_size: int,
 *   temporal_limits: list<IdentityTemporalLimit>,
 *   description: string,
 *   isDefault: bool,
 * }
 * @phpstan-type IdentityRuleInput array{
 *   conditions: list<'document_number'|'external_id'|'email'|'phone'|'dob'|'first_name'|'second_name'|'last_name'|'second_last_name'|'document_type'|'source'|'channel'|'gender'|'country'|'city'|'email_verified'|'phone_verified'>,
 *   max_group_size?: int,
 *   temporal_limits?: list<IdentityTemporalLimitInput>,
 *   description?: string,
 *   isDefault?: bool,
 * }
 * @phpstan-type IdentityRules array{
 *   rules: list<IdentityResolution>,
 *   block_list: list<string>,
 *   generation: int,
 *   status: 'READY'|'REKEYING',
 *   rekeyed_to: string|null,
 *   created_at: string|null,
 *   updated_at: string|null,
 * }
 * @phpstan-type IdentityRulesTrial array{
 *   outcome: 'NEW_PERSONA'|'JOIN'|'MERGE'|'NO_PERSONA',
 *   persona_id: string|null,
 *   merged_persona_ids: list<string>,
 *   matches: list<IdentityRulesTrialMatch>,
 * }
 * @phpstan-type IdentityRulesTrialMatch array{
 *   persona_id: string,
 *   contact_ids: list<string>,
 *   rules: list<IdentityRulesTrialMatchRule>,
 *   hindrance: 'DOCUMENT_DIFFERS'|'EXTERNAL_ID_DIFFERS'|'SET_APART'|'EMAIL_NOT_VERIFIED'|'GROUP_FULL'|'TOO_OLD'|'TOO_MANY_JOINS'|null,
 * }
 * @phpstan-type IdentityRulesTrialMatchRule array{
 *   description: string,
 *   conditions: list<'document_number'|'external_id'|'email'|'phone'|'dob'|'first_name'|'second_name'|'last_name'|'second_last_name'|'document_type'|'source'|'channel'|'gender'|'country'|'city'|'email_verified'|'phone_verified'>,
 * }
 * @phpstan-type IdentityTemporalLimit array{
 *   unit: 'minute'|'hour'|'day'|'week',
 *   value: int,
 *   max: int|null,
 * }
 * @phpstan-type IdentityTemporalLimitInput array{
 *   unit: 'minute'|'hour'|'day'|'week',
 *   value: int,
 *   max?: int|null,
 * }
 * @phpstan-type Import array{
 *   import_id: string,
 *   kind: 'customers'|'events',
 *   status: 'ENQUEUED'|'IN_PROGRESS'|'DONE'|'DONE_WITH_ERRORS'|'FAILED',
 *   paused: bool,
 *   total: int,
 *   created: int,
 *   updated: int,
 *   unchanged: int,
 *   failed: int,
 *   warned: int,
 *   dead_letters: int,
 *   pending: int,
 *   created_at: string,
 *   updated_at: string,
 *   finished_at: string|null,
 *   undo: ImportUndo|null,
 *   errors: list<RowError>,
 *   warnings: list<ImportWarning>,
 * }
 * @phpstan-type ImportError array{
 *   index: int,
 *   event_index: int|null,
 *   id: string|null,
 *   code: 'VALIDATION_ERROR'|'MALFORMED_JSON'|'DOCUMENT_PAIR_REQUIRED'|'SEARCH_FILTER_REQUIRED'|'TAGS_PARAMETER_REQUIRED'|'INVALID_DATE'|'INVALID_CURSOR'|'ACCOUNT_HEADER_REQUIRED'|'INVALID_CONDITION'|'IDEMPOTENCY_KEY_INVALID'|'TOKEN_MISSING'|'TOKEN_INVALID'|'TOKEN_EXPIRED'|'TOKEN_REVOKED'|'INSUFFICIENT_SCOPE'|'ACCOUNT_MISMATCH'|'ROUTE_NOT_FOUND'|'METHOD_NOT_ALLOWED'|'PAYLOAD_TOO_LARGE'|'UNSUPPORTED_MEDIA_TYPE'|'CUSTOMER_NOT_FOUND'|'COUPON_NOT_FOUND'|'REDEMPTION_NOT_FOUND'|'EVENT_NOT_FOUND'|'CONTACT_NOT_FOUND'|'FORM_NOT_FOUND'|'REWARD_NOT_FOUND'|'IMPORT_NOT_FOUND'|'BULK_NOT_FOUND'|'SEGMENT_NOT_FOUND'|'CAMPAIGN_NOT_FOUND'|'PUNCH_CARD_NOT_FOUND'|'REFERRAL_PROGRAMME_NOT_FOUND'|'REFERRAL_CODE_NOT_FOUND'|'TIER_NOT_FOUND'|'GIFT_CARD_NOT_FOUND'|'AUTHORIZATION_NOT_FOUND'|'PERSONA_NOT_FOUND'|'DEAD_LETTER_NOT_FOUND'|'BATCH_NOT_FOUND'|'WEBHOOK_NOT_FOUND'|'DELIVERY_NOT_FOUND'|'NOTE_NOT_FOUND'|'PERSON_NOT_FOUND'|'COUPON_ALREADY_REDEEMED'|'COUPON_LIMIT_REACHED'|'COUPON_ALREADY_REVERSED'|'REWARD_ALREADY_SPENT'|'FIELD_ALREADY_SET'|'EVENT_NOT_FULFILLABLE'|'EVENT_PROCESSING'|'CUSTOMER_NOT_ACTIVE'|'CONTACT_CONFLICT'|'CUSTOMER_EXISTS'|'REFERRAL_CODE_EXISTS'|'COUPON_CODE_EXISTS'|'EVENT_EXISTS'|'EVENT_DIFFERS'|'TIER_IN_USE'|'SEGMENT_IN_USE'|'TIER_RANK_EXISTS'|'SUBMISSION_EXISTS'|'GIFT_CARD_REDEEMED'|'GIFT_CARD_LOCKED'|'UNDO_NOT_POSSIBLE'|'STATE_CONFLICT'|'IDEMPOTENCY_IN_PROGRESS'|'WRITE_CONFLICT'|'CART_CHANGED'|'STALE'|'COUPON_DISABLED'|'COUPON_NOT_STARTED'|'COUPON_EXPIRED'|'COUPON_NOT_APPLICABLE'|'REFERRAL_REFUSED'|'COUPON_RECIPIENT_MISMATCH'|'COUPON_NOT_COMBINABLE'|'COUPON_ORDER_REQUIRED'|'COUPON_EXCLUDED'|'COUPON_CONDITIONS_NOT_MET'|'INSUFFICIENT_BALANCE'|'ORDER_VALUE_DIFFERS'|'REWARD_UNKNOWN'|'REWARD_NOT_APPLICABLE'|'SEGMENT_UNKNOWN'|'CAMPAIGN_UNKNOWN'|'GIFT_CARD_EXPIRED'|'GIFT_CARD_INSUFFICIENT'|'GIFT_CARD_PIN_WRONG'|'PERSONA_UNKNOWN'|'RETURN_EXCEEDS_ORDER'|'TIER_UNKNOWN'|'LIMIT_EXCEEDED'|'IDEMPOTENCY_KEY_REUSED'|'IMPORT_ALL_FAILED'|'RATE_LIMITED'|'INTERNAL'|'SERVICE_UNAVAILABLE'|'QUEUE_UNAVAILABLE'|'UPSTREAM_TIMEOUT'|'DUPLICATE_IN_REQUEST',
 *   message: string,
 *   field: string|null,
 *   row_id: string,
 * }
 * @phpstan-type ImportErrorList array{
 *   data: list<ImportError>,
 *   cursor: string|null,
 * }
 * @phpstan-type ImportResults array{
 *   import_id: string,
 *   status: 'ENQUEUED'|'IN_PROGRESS'|'DONE'|'DONE_WITH_ERRORS'|'FAILED',
 *   total: int,
 *   created: int,
 *   updated: int,
 *   unchanged: int,
 *   failed: int,
 *   warned: int,
 *   results: list<RowResult>,
 * }
 * @phpstan-type ImportSummary array{
 *   import_id: string,
 *   kind: 'customers'|'events',
 *   status: 'ENQUEUED'|'IN_PROGRESS'|'DONE'|'DONE_WITH_ERRORS'|'FAILED',
 *   paused: bool,
 *   total: int,
 *   created: int,
 *   updated: int,
 *   unchanged: int,
 *   failed: int,
 *   warned: int,
 *   dead_letters: int,
 *   pending: int,
 *   created_at: string,
 *   updated_at: string,
 *   finished_at: string|null,
 *   undo: ImportUndo|null,
 * }
 * @phpstan-type ImportSummaryList array{
 *   data: list<ImportSummary>,
 *   cursor: string|null,
 * }
 * @phpstan-type ImportUndo array{
 *   state: 'UNDOING'|'UNDONE',
 *   lines: int,
 *   kept: list<ImportUndoKept>,
 *   kept_count?: int,
 *   started_at: string,
 *   finished_at: string|null,
 * }
 * @phpstan-type ImportUndoKept array{
 *   customer_id: string,
 *   reason: string,
 * }
 * @phpstan-type ImportWarning array{
 *   index: int,
 *   id: string|null,
 *   code: 'ENTRY_OF_ZERO'|'ENTRY_EXPIRED'|'ENTRY_ON_TOP'|'PERIOD_DIFFERS'|'TIER_LEFT_OUT'|'FIGURE_LEFT_OUT',
 *   message: string,
 *   field: string|null,
 * }
 * @phpstan-type IssuedGiftCard array{
 *   gift_card: OperatorGiftCard,
 *   wallet: Wallet,
 *   transactions: list<Transaction>,
 * }
 * @phpstan-type LiabilityReport array{
 *   reward_id: string,
 *   outstanding: string,
 *   cost: string,
 *   months: list<LiabilityReportMonth>,
 *   later: LiabilityReportLater,
 * }
 * @phpstan-type LiabilityReportLater array{
 *   units: string,
 *   cost: string,
 * }
 * @phpstan-type LiabilityReportList array{
 *   data: list<LiabilityReport>,
 *   cursor: string|null,
 *   as_of: ReportState|null,
 *   exact_from: string|null,
 * }
 * @phpstan-type LiabilityReportMonth array{
 *   month: string|null,
 *   units: string,
 *   cost: string,
 * }
 * @phpstan-type LifetimeMetricsInput array{
 *   from?: string|null,
 *   to?: string|null,
 *   tier_id?: string|null,
 *   last_visit?: string|\DateTimeInterface|null,
 *   last_session?: string|\DateTimeInterface|null,
 *   spend_total?: int|float|numeric-string|null,
 *   number_of_purchases?: int|null,
 * }
 * @phpstan-type ListCustomerPunchCardsResult array{
 *   id: string,
 *   name: string,
 *   reward_id: string,
 *   stamps_have: numeric-string,
 *   stamps_needed: int,
 *   next_expiry: string|null,
 *   times_filled: int,
 *   repeats: bool,
 *   gives: list<ListCustomerPunchCardsResultGive>,
 *   ends_at: string|null,
 * }
 * @phpstan-type ListCustomerPunchCardsResultGive array{
 *   reward_id: string,
 *   amount: numeric-string,
 *   expires_after_days: int|null,
 * }
 * @phpstan-type ListGiftCardTransactionsAnswer array{
 *   data: list<Transaction>,
 *   cursor: string|null,
 * }
 * @phpstan-type Me array{
 *   subject: string,
 *   account_id: string,
 *   scopes: list<string>,
 *   expires_at: string,
 * }
 * @phpstan-type MigrationCustomer array{
 *   id: string,
 *   name?: string|null,
 *   email?: string|null,
 *   registration_date?: string|\DateTimeInterface|null,
 *   platforms?: list<string>|null,
 *   dob?: string|null,
 *   gender?: 'MALE'|'FEMALE'|null,
 *   document_type?: string|null,
 *   document_number?: string|null,
 *   country?: string|null,
 *   phone?: string|null,
 *   phone_verified?: bool|null,
 *   consent?: GiveCustomerConsentRequest|null,
 *   tier_id?: string|null,
 *   tier_until?: string|null,
 *   metrics?: MigrationCustomerMetrics|null,
 *   devices?: list<MigrationCustomerDevice>|null,
 *   tags?: array<string, string|int|float|numeric-string|bool|null>|null,
 *   metadata?: array<string, mixed>|null,
 *   balance?: list<BalanceEntry>|null,
 * }
 * @phpstan-type MigrationCustomerDevice array{
 *   device_token: string,
 *   device_info?: DeviceInfo|null,
 *   expires_at?: string|\DateTimeInterface|null,
 *   created_at?: string|\DateTimeInterface|null,
 * }
 * @phpstan-type MigrationCustomerEvents array{
 *   id: string,
 *   events: list<MigrationEvent>,
 * }
 * @phpstan-type MigrationCustomerMetrics array{
 *   lifetime?: LifetimeMetricsInput|null,
 *   last_year?: PeriodMetricsInput|null,
 *   this_year?: PeriodMetricsInput|null,
 *   last_month?: PeriodMetricsInput|null,
 *   this_month?: PeriodMetricsInput|null,
 *   last_quarter?: PeriodMetricsInput|null,
 *   this_quarter?: PeriodMetricsInput|null,
 *   last_semester?: PeriodMetricsInput|null,
 *   this_semester?: PeriodMetricsInput|null,
 *   updated_at?: string|\DateTimeInterface|null,
 * }
 * @phpstan-type MigrationEvent array{
 *   type?: string|null,
 *   brand_id?: string|null,
 *   order?: OrderInput|null,
 *   fulfilled?: bool|null,
 *   issued_at?: string|\DateTimeInterface|null,
 *   resolved_at?: string|\DateTimeInterface|null,
 *   channel_id?: string|null,
 *   store_id?: string|null,
 * }
 * @phpstan-type MissedCondition array{
 *   type: 'Order Value'|'Order Discounted Value'|'Product Value'|'Product Quantity'|'Number Of Purchases'|'Tier'|'Weekday'|'Hour'|'Days To Birthday'|'Days Since Registration'|'Customer Tag',
 *   operator: 'grater than'|'grater than or equal'|'less than'|'less than or equal'|'equal'|'not equal',
 *   key?: string,
 *   products?: Selector,
 *   value: numeric-string|string|bool,
 *   actual: numeric-string|string|bool|null,
 * }
 * @phpstan-type MissedOffer array{
 *   from: 'CAMPAIGN'|'COUPON'|'REWARD',
 *   id: string,
 *   name: string|null,
 *   code: string|null,
 *   condition: MissedCondition,
 *   gap: numeric-string|null,
 * }
 * @phpstan-type MissedOfferOfCoupon array{
 *   condition: MissedCondition,
 *   gap: numeric-string|null,
 * }
 * @phpstan-type OperatorBehaviorEvent array{
 *   id: string,
 *   customer_id: string,
 *   type: string,
 *   data: array<string, mixed>,
 *   fulfilled: bool,
 *   reserve: numeric-string,
 *   queue_message_id: string|null,
 *   rewarding_campaigns: list<RewardingCampaign>,
 *   result: BehaviorEventResult|null,
 *   issued_at: string,
 *   processing_at: string|null,
 *   resolved_at: string|null,
 *   cancelled_at: string|null,
 *   expired_at: string|null,
 *   reversed_at: string|null,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type OperatorBehaviorEventList array{
 *   data: list<OperatorBehaviorEvent>,
 *   cursor: string|null,
 * }
 * @phpstan-type OperatorCustomer array{
 *   id: string,
 *   name: string|null,
 *   email: string|null,
 *   registration_date: string,
 *   is_anonymous: bool,
 *   dob: string|null,
 *   document_type: string|null,
 *   document_number: string|null,
 *   country: string|null,
 *   phone: string|null,
 *   phone_verified: bool,
 *   tier_id: string|null,
 *   tags: array<string, mixed>,
 *   consent: Consent,
 *   metrics: CustomerMetrics,
 *   metadata: array<string, mixed>,
 *   status: 'ACTIVE'|'INACTIVE'|'BLOCKED'|'DELETED',
 *   gender: 'MALE'|'FEMALE'|null,
 *   platforms: list<string>|null,
 *   refused_purposes: list<'behavioral_campaigns'|'coupon_campaigns'|'punchcard_campaigns'|'email_marketing'|'push_notifications'|'link_tracking'>,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type OperatorCustomerList array{
 *   data: list<OperatorCustomer>,
 *   cursor: string|null,
 *   truncated?: bool,
 * }
 * @phpstan-type OperatorCustomerWithWallet array{
 *   customer: OperatorCustomer,
 *   wallet: Wallet,
 * }
 * @phpstan-type OperatorGiftCard array{
 *   code: string,
 *   reward_id: string,
 *   customer_id: string,
 *   rewarded_at: string,
 *   expired_at: string|null,
 *   redeemed_at: string|null,
 *   description: string|null,
 *   status: 'ACTIVE'|'REDEEMED'|'EXPIRED'|'VOID',
 *   amount: numeric-string,
 *   balance: numeric-string,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type OperatorReviewForm array{
 *   id: string,
 *   name: string,
 *   description: string|null,
 *   type: 'RATING'|'SURVEY',
 *   status: 'DRAFT'|'ACTIVE'|'PAUSED'|'ARCHIVED',
 *   fields: list<ReviewFormField>,
 *   settings: array<string, mixed>,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type OperatorReviewFormList array{
 *   data: list<OperatorReviewForm>,
 *   cursor: string|null,
 * }
 * @phpstan-type OperatorReward array{
 *   id: string,
 *   brand_id: string|null,
 *   platforms: list<string>|null,
 *   name: string,
 *   description: string|null,
 *   type: 'POINTS'|'DISCOUNT'|'GIFT_CARD'|'PRODUCT',
 *   conditions: list<list<Condition>>,
 *   attributes: array<string, mixed>,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type OperatorRewardList array{
 *   data: list<OperatorReward>,
 *   cursor: string|null,
 * }
 * @phpstan-type OperatorWallet array{
 *   id: string,
 *   owner_id: string,
 *   lines: list<WalletLine>,
 *   totals: list<WalletTotal>,
 *   created_at: string|null,
 *   updated_at: string|null,
 * }
 * @phpstan-type Order array{
 *   purchase_id: string|null,
 *   value: numeric-string|null,
 *   discounted_value: numeric-string|null,
 *   products: list<OrderLine>|null,
 *   channel_id: string|null,
 *   store_id: string|null,
 *   shipping: Shipping|null,
 *   redeem: list<RedeemEntry>|null,
 *   metadata: array<string, mixed>|null,
 * }
 * @phpstan-type OrderDiscount array{
 *   target: 'LINES'|'ORDER'|'SHIPPING',
 *   line: int|null,
 *   amount: numeric-string,
 * }
 * @phpstan-type OrderInput array{
 *   purchase_id?: string|null,
 *   value?: int|float|numeric-string|null,
 *   discounted_value?: int|float|numeric-string|null,
 *   channel_id?: string|null,
 *   store_id?: string|null,
 *   redeem?: list<RedeemEntryInput>|null,
 *   metadata?: array<string, mixed>|null,
 *   products?: list<OrderLineInput>|null,
 *   shipping?: ShippingInput|null,
 * }
 * @phpstan-type OrderLine array{
 *   sku: string|null,
 *   amount: numeric-string,
 *   value: numeric-string|null,
 *   discounted_value: numeric-string|null,
 *   redeem: list<RedeemEntry>|null,
 *   tags: array<string, string|numeric-string|bool|null>|null,
 *   metadata: array<string, mixed>|null,
 * }
 * @phpstan-type OrderLineInput array{
 *   value?: int|float|numeric-string|null,
 *   discounted_value?: int|float|numeric-string|null,
 *   redeem?: list<RedeemEntryInput>|null,
 *   tags?: array<string, string|int|float|numeric-string|bool|null>|null,
 *   metadata?: array<string, mixed>|null,
 *   sku?: string|null,
 *   amount?: int|float|numeric-string|null,
 * }
 * @phpstan-type OrderWarning array{
 *   code: 'LINES_DO_NOT_ADD_UP',
 *   message: string,
 *   field: string,
 * }
 * @phpstan-type PeriodMetrics array{
 *   from: string|null,
 *   to: string|null,
 *   tier_id: string|null,
 *   last_visit: string|null,
 *   last_session: string|null,
 *   spend_total: numeric-string,
 *   number_of_purchases: int,
 * }
 * @phpstan-type PeriodMetricsInput array{
 *   from?: string|null,
 *   to?: string|null,
 *   tier_id?: string|null,
 *   last_visit?: string|\DateTimeInterface|null,
 *   last_session?: string|\DateTimeInterface|null,
 *   spend_total?: int|float|numeric-string|null,
 *   number_of_purchases?: int|null,
 * }
 * @phpstan-type Person array{
 *   id: string,
 *   subject: string,
 *   ways: list<'TOKEN'|'OPENID_CONNECT'>,
 *   roles: list<string>,
 *   scopes: list<string>,
 *   first_seen_at: string,
 *   last_seen_at: string,
 * }
 * @phpstan-type PersonList array{
 *   data: list<Person>,
 *   cursor: string|null,
 * }
 * @phpstan-type Persona array{
 *   id: string,
 *   contact_ids: list<string>,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type PersonaEvent array{
 *   id: string,
 *   kind: 'JOINED'|'MERGED'|'UNDONE'|'ATTACHED'|'DETACHED'|'SPLIT'|'PARTED'|'DELETED'|'ERASED',
 *   persona_id: string,
 *   contact_id: string|null,
 *   personas: list<PersonaEventPersona>,
 *   matches: list<PersonaEventMatch>,
 *   undone_at: string|null,
 *   created_at: string,
 * }
 * @phpstan-type PersonaEventList array{
 *   data: list<PersonaEvent>,
 *   cursor: string|null,
 * }
 * @phpstan-type PersonaEventMatch array{
 *   persona_id: string,
 *   description: string,
 *   conditions: list<string>,
 *   hash: string|null,
 * }
 * @phpstan-type PersonaEventPersona array{
 *   persona_id: string,
 *   contact_ids: list<string>,
 * }
 * @phpstan-type PersonaWithContacts array{
 *   id: string,
 *   contact_ids: list<string>,
 *   created_at: string,
 *   updated_at: string,
 *   contacts: list<Contact>,
 * }
 * @phpstan-type PlacedCouponRefusal array{
 *   code: 'VALIDATION_ERROR'|'MALFORMED_JSON'|'DOCUMENT_PAIR_REQUIRED'|'SEARCH_FILTER_REQUIRED'|'TAGS_PARAMETER_REQUIRED'|'INVALID_DATE'|'INVALID_CURSOR'|'ACCOUNT_HEADER_REQUIRED'|'INVALID_CONDITION'|'IDEMPOTENCY_KEY_INVALID'|'TOKEN_MISSING'|'TOKEN_INVALID'|'TOKEN_EXPIRED'|'TOKEN_REVOKED'|'INSUFFICIENT_SCOPE'|'ACCOUNT_MISMATCH'|'ROUTE_NOT_FOUND'|'CUSTOMER_NOT_FOUND'|'COUPON_NOT_FOUND'|'REDEMPTION_NOT_FOUND'|'EVENT_NOT_FOUND'|'CONTACT_NOT_FOUND'|'FORM_NOT_FOUND'|'REWARD_NOT_FOUND'|'IMPORT_NOT_FOUND'|'BULK_NOT_FOUND'|'SEGMENT_NOT_FOUND'|'CAMPAIGN_NOT_FOUND'|'PUNCH_CARD_NOT_FOUND'|'REFERRAL_PROGRAMME_NOT_FOUND'|'REFERRAL_CODE_NOT_FOUND'|'TIER_NOT_FOUND'|'GIFT_CARD_NOT_FOUND'|'AUTHORIZATION_NOT_FOUND'|'PERSONA_NOT_FOUND'|'DEAD_LETTER_NOT_FOUND'|'BATCH_NOT_FOUND'|'WEBHOOK_NOT_FOUND'|'DELIVERY_NOT_FOUND'|'NOTE_NOT_FOUND'|'PERSON_NOT_FOUND'|'METHOD_NOT_ALLOWED'|'PAYLOAD_TOO_LARGE'|'UNSUPPORTED_MEDIA_TYPE'|'COUPON_ALREADY_REDEEMED'|'COUPON_LIMIT_REACHED'|'COUPON_ALREADY_REVERSED'|'REWARD_ALREADY_SPENT'|'FIELD_ALREADY_SET'|'EVENT_NOT_FULFILLABLE'|'EVENT_PROCESSING'|'CUSTOMER_NOT_ACTIVE'|'CONTACT_CONFLICT'|'CUSTOMER_EXISTS'|'REFERRAL_CODE_EXISTS'|'COUPON_CODE_EXISTS'|'EVENT_EXISTS'|'EVENT_DIFFERS'|'TIER_IN_USE'|'SEGMENT_IN_USE'|'TIER_RANK_EXISTS'|'GIFT_CARD_REDEEMED'|'GIFT_CARD_LOCKED'|'SUBMISSION_EXISTS'|'UNDO_NOT_POSSIBLE'|'STATE_CONFLICT'|'IDEMPOTENCY_IN_PROGRESS'|'CART_CHANGED'|'WRITE_CONFLICT'|'STALE'|'COUPON_DISABLED'|'COUPON_NOT_STARTED'|'COUPON_EXPIRED'|'COUPON_NOT_APPLICABLE'|'REFERRAL_REFUSED'|'COUPON_RECIPIENT_MISMATCH'|'COUPON_NOT_COMBINABLE'|'COUPON_ORDER_REQUIRED'|'COUPON_EXCLUDED'|'COUPON_CONDITIONS_NOT_MET'|'INSUFFICIENT_BALANCE'|'ORDER_VALUE_DIFFERS'|'REWARD_UNKNOWN'|'REWARD_NOT_APPLICABLE'|'SEGMENT_UNKNOWN'|'CAMPAIGN_UNKNOWN'|'GIFT_CARD_EXPIRED'|'GIFT_CARD_INSUFFICIENT'|'GIFT_CARD_PIN_WRONG'|'PERSONA_UNKNOWN'|'TIER_UNKNOWN'|'LIMIT_EXCEEDED'|'IDEMPOTENCY_KEY_REUSED'|'RETURN_EXCEEDS_ORDER'|'IMPORT_ALL_FAILED'|'RATE_LIMITED'|'INTERNAL'|'SERVICE_UNAVAILABLE'|'QUEUE_UNAVAILABLE'|'UPSTREAM_TIMEOUT',
 *   error: string,
 *   details: string,
 *   status: int,
 *   field: string|null,
 * }
 * @phpstan-type PointsReport array{
 *   reward_id: string,
 *   opening_balance: string,
 *   periods: list<PointsReportPeriod>,
 * }
 * @phpstan-type PointsReportList array{
 *   data: list<PointsReport>,
 *   cursor: string|null,
 *   as_of: ReportState|null,
 * }
 * @phpstan-type PointsReportPeriod array{
 *   period: string,
 *   issued: string,
 *   redeemed: string,
 *   expired: string,
 *   reversed: string,
 *   transferred_in: string,
 *   transferred_out: string,
 *   migrated: string,
 *   adjusted: string,
 *   closing_balance: string,
 *   cost: string,
 * }
 * @phpstan-type RecomputeWalletsResult array{
 *   checked: int,
 *   different: list<WalletDifference>,
 *   cursor: string|null,
 * }
 * @phpstan-type RedeemAllCouponsResult array{
 *   customer: Customer,
 *   wallet: Wallet,
 *   results: list<RedeemedCoupon>,
 * }
 * @phpstan-type RedeemCouponResult array{
 *   customer: Customer,
 *   redemption_id: string,
 *   wallet: Wallet,
 *   accumulations: list<WalletLine>,
 *   redemptions: list<WalletLine>,
 *   gift_card?: list<GiftCard>,
 *   discounts?: list<OrderDiscount>,
 *   discount_total?: numeric-string,
 * }
 * @phpstan-type RedeemEntry array{
 *   id: string,
 *   amount: numeric-string,
 * }
 * @phpstan-type RedeemEntryInput array{
 *   id: string,
 *   amount: int|float|numeric-string,
 * }
 * @phpstan-type RedeemGiftCardByCodeResult array{
 *   gift_card: OperatorGiftCard,
 *   transactions: list<Transaction>,
 * }
 * @phpstan-type RedeemedCoupon array{
 *   code: string,
 *   redemption_id: string,
 *   accumulations: list<WalletLine>,
 *   redemptions: list<WalletLine>,
 *   gift_card?: list<GiftCard>,
 *   discounts?: list<OrderDiscount>,
 *   discount_total?: numeric-string,
 * }
 * @phpstan-type Redemption array{
 *   id: string,
 *   coupon_id: string,
 *   code: string,
 *   customer_id: string,
 *   status: 'ACTIVE'|'REVERSED',
 *   actor: string|null,
 *   accumulations: list<WalletLine>,
 *   redemptions: list<WalletLine>,
 *   discounts: list<OrderDiscount>,
 *   discount_total: numeric-string,
 *   event_id: string|null,
 *   purchase_id: string|null,
 *   created_at: string,
 *   updated_at: string,
 *   reversed_at: string|null,
 * }
 * @phpstan-type RedemptionLine array{
 *   amount: numeric-string,
 *   reward_id: string,
 *   campaign_id: string|null,
 *   brand_id: string|null,
 *   issued_at: string,
 *   expiration_date: string|null,
 *   reservation_expires_at: string|null,
 *   reward: Reward|null,
 * }
 * @phpstan-type RedemptionList array{
 *   data: list<Redemption>,
 *   cursor: string|null,
 * }
 * @phpstan-type RefusalCount array{
 *   code: string,
 *   count: int,
 * }
 * @phpstan-type RefusedRedeem array{
 *   id: string,
 *   coupon_id: string|null,
 *   code: string|null,
 *   customer_id: string|null,
 *   refusal: string,
 *   purchase_id: string|null,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type RefusedRedeemList array{
 *   data: list<RefusedRedeem>,
 *   cursor: string|null,
 * }
 * @phpstan-type ReplayWebhookResult array{
 *   queued: int,
 *   cursor: string|null,
 * }
 * @phpstan-type ReportCohortsResult array{
 *   cohorts: list<ReportCohortsResultCohort>,
 *   is_complete: bool,
 * }
 * @phpstan-type ReportCohortsResultCohort array{
 *   month: string,
 *   customers: int,
 *   bought: list<ReportCohortsResultCohortBought>,
 * }
 * @phpstan-type ReportCohortsResultCohortBought array{
 *   month: string,
 *   customers: int,
 * }
 * @phpstan-type ReportPunchCardsRow array{
 *   punch_card_id: string,
 *   name: string,
 *   status: string,
 *   reward_id: string,
 *   periods: list<ReportPunchCardsRowPeriod>,
 * }
 * @phpstan-type ReportPunchCardsRowList array{
 *   data: list<ReportPunchCardsRow>,
 *   cursor: string|null,
 *   as_of: ReportState|null,
 *   counted_from: string|null,
 * }
 * @phpstan-type ReportPunchCardsRowPeriod array{
 *   period: string,
 *   stamps: string,
 *   stamps_taken_back: string,
 *   filled: int,
 *   undone: int,
 *   prizes: list<ReportPunchCardsRowPeriodPrize>,
 * }
 * @phpstan-type ReportPunchCardsRowPeriodPrize array{
 *   reward_id: string,
 *   given: string,
 *   taken_back: string,
 * }
 * @phpstan-type ReportReferralsRow array{
 *   programme_id: string,
 *   name: string,
 *   status: string,
 *   held: list<ReportReferralsRowHeld>,
 *   periods: list<ReportReferralsRowPeriod>,
 * }
 * @phpstan-type ReportReferralsRowHeld array{
 *   reward_id: string,
 *   amount: string,
 * }
 * @phpstan-type ReportReferralsRowList array{
 *   data: list<ReportReferralsRow>,
 *   cursor: string|null,
 *   as_of: ReportState|null,
 *   counted_from: string|null,
 * }
 * @phpstan-type ReportReferralsRowPeriod array{
 *   period: string,
 *   named: int,
 *   qualified: int,
 *   paid: int,
 *   reversed: int,
 *   rejected: list<ReportReferralsRowPeriodRejected>,
 *   units: list<ReportPunchCardsRowPeriodPrize>,
 * }
 * @phpstan-type ReportReferralsRowPeriodRejected array{
 *   reason: 'SAME_CUSTOMER'|'REFERRER_NOT_ACTIVE'|'PROGRAMME_NOT_ACTIVE'|'ALREADY_REFERRED'|'HAS_BOUGHT'|'CIRCLE'|'SAME_PERSONA'|'SAME_DOCUMENT'|'SAME_PHONE'|'SAME_EMAIL'|'SAME_DEVICE'|'REFERRER_LIMIT'|'PROGRAMME_LIMIT'|'NOT_IN_TIME'|'BELOW_MIN_VALUE'|'REWARD_GONE'|'WALLET_FULL'|'PURCHASE_REVERSED',
 *   count: int,
 * }
 * @phpstan-type ReportState array{
 *   transaction_id: string,
 *   at: string,
 * }
 * @phpstan-type ReportTopCustomersResult array{
 *   customers: list<ReportTopCustomersResultCustomer>,
 *   is_complete: bool,
 * }
 * @phpstan-type ReportTopCustomersResultCustomer array{
 *   customer_id: string,
 *   spend_total: string,
 *   number_of_purchases: int,
 * }
 * @phpstan-type ReturnEventRequestProduct array{
 *   line: int,
 *   amount: int|float|numeric-string,
 * }
 * @phpstan-type ReturnPreview array{
 *   taken_back: list<WalletLine>,
 *   given_back: list<WalletLine>,
 *   shortfall: list<ReturnedBehaviorEventShortfall>,
 *   gift_card_refunds: list<ReturnedBehaviorEventGiftCardRefund>,
 * }
 * @phpstan-type ReturnedBehaviorEvent array{
 *   id: string,
 *   customer_id: string,
 *   type: string,
 *   data: array<string, mixed>,
 *   fulfilled: bool,
 *   reserve: numeric-string,
 *   queue_message_id: string|null,
 *   rewarding_campaigns: list<RewardingCampaign>,
 *   result: BehaviorEventResult|null,
 *   issued_at: string,
 *   processing_at: string|null,
 *   resolved_at: string|null,
 *   cancelled_at: string|null,
 *   expired_at: string|null,
 *   reversed_at: string|null,
 *   created_at: string,
 *   updated_at: string,
 *   taken_back: list<WalletLine>,
 *   given_back: list<WalletLine>,
 *   shortfall: list<ReturnedBehaviorEventShortfall>,
 *   gift_card_refunds: list<ReturnedBehaviorEventGiftCardRefund>,
 * }
 * @phpstan-type ReturnedBehaviorEventGiftCardRefund array{
 *   authorization_id: string,
 *   amount: numeric-string,
 * }
 * @phpstan-type ReturnedBehaviorEventShortfall array{
 *   reward_id: string,
 *   amount: numeric-string,
 * }
 * @phpstan-type ReverseRedemptionResult array{
 *   redemption: Redemption,
 *   wallet: Wallet,
 *   taken_back: list<WalletLine>,
 *   given_back: list<WalletLine>,
 * }
 * @phpstan-type ReversedBehaviorEvent array{
 *   id: string,
 *   customer_id: string,
 *   type: string,
 *   data: array<string, mixed>,
 *   fulfilled: bool,
 *   reserve: numeric-string,
 *   queue_message_id: string|null,
 *   rewarding_campaigns: list<RewardingCampaign>,
 *   result: BehaviorEventResult|null,
 *   issued_at: string,
 *   processing_at: string|null,
 *   resolved_at: string|null,
 *   cancelled_at: string|null,
 *   expired_at: string|null,
 *   reversed_at: string|null,
 *   created_at: string,
 *   updated_at: string,
 *   taken_back: list<WalletLine>,
 *   given_back: list<WalletLine>,
 * }
 * @phpstan-type ReviewForm array{
 *   id: string,
 *   name: string,
 *   description: string|null,
 *   type: 'RATING'|'SURVEY',
 *   status: 'DRAFT'|'ACTIVE'|'PAUSED'|'ARCHIVED',
 *   fields: list<ReviewFormField>,
 *   settings: array<string, mixed>,
 * }
 * @phpstan-type ReviewFormField array{
 *   name: string,
 *   label: string,
 *   type: 'SCORE'|'TEXT'|'CHOICE'|'BOOLEAN',
 *   required: bool,
 *   min: numeric-string|null,
 *   max: numeric-string|null,
 *   options: list<string>,
 *   images: list<ReviewFormFieldImage>,
 * }
 * @phpstan-type ReviewFormFieldImage array{
 *   url: string,
 *   alt: string,
 * }
 * @phpstan-type ReviewFormFieldImageInput array{
 *   url: string,
 *   alt: string,
 * }
 * @phpstan-type ReviewFormFieldInput array{
 *   name: string,
 *   label: string,
 *   type: 'SCORE'|'TEXT'|'CHOICE'|'BOOLEAN',
 *   required?: bool,
 *   min?: int|null,
 *   max?: int|null,
 *   options?: list<string>,
 *   images?: list<ReviewFormFieldImageInput>,
 * }
 * @phpstan-type ReviewFormList array{
 *   data: list<ReviewForm>,
 *   cursor: string|null,
 * }
 * @phpstan-type ReviewResult array{
 *   form_version: int,
 *   submissions: int,
 *   fields: list<ReviewResultField>,
 * }
 * @phpstan-type ReviewResultField array{
 *   name: string,
 *   type: 'SCORE'|'TEXT'|'CHOICE'|'BOOLEAN',
 *   count: int,
 *   mean: numeric-string|null,
 *   distribution: list<ReviewResultFieldDistribution>|null,
 * }
 * @phpstan-type ReviewResultFieldDistribution array{
 *   value: bool|numeric-string|string,
 *   count: int,
 * }
 * @phpstan-type ReviewSubmission array{
 *   id: string,
 *   form_id: string,
 *   form_version: int,
 *   owner_id: string|null,
 *   purchase_id: string|null,
 *   answers: array<string, bool|numeric-string|string>,
 *   created_at: string,
 * }
 * @phpstan-type ReviewSubmissionList array{
 *   data: list<ReviewSubmission>,
 *   cursor: string|null,
 * }
 * @phpstan-type Revocation array{
 *   id: string,
 *   jti: string|null,
 *   subject: string|null,
 *   issued_before: string|null,
 *   expires_at: string|null,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type RevocationList array{
 *   data: list<Revocation>,
 *   cursor: string|null,
 * }
 * @phpstan-type Reward array{
 *   id: string,
 *   brand_id: string|null,
 *   platforms: list<string>|null,
 *   name: string,
 *   description: string|null,
 *   type: 'POINTS'|'DISCOUNT'|'GIFT_CARD'|'PRODUCT',
 *   conditions: list<list<Condition>>,
 *   attributes: array<string, mixed>,
 * }
 * @phpstan-type RewardList array{
 *   data: list<Reward>,
 *   cursor: string|null,
 * }
 * @phpstan-type RewardingCampaign array{
 *   campaign_id: string,
 *   version: int,
 *   name: string,
 *   lines: list<WalletLine>,
 * }
 * @phpstan-type RowError array{
 *   index: int,
 *   event_index: int|null,
 *   id: string|null,
 *   code: 'VALIDATION_ERROR'|'MALFORMED_JSON'|'DOCUMENT_PAIR_REQUIRED'|'SEARCH_FILTER_REQUIRED'|'TAGS_PARAMETER_REQUIRED'|'INVALID_DATE'|'INVALID_CURSOR'|'ACCOUNT_HEADER_REQUIRED'|'INVALID_CONDITION'|'IDEMPOTENCY_KEY_INVALID'|'TOKEN_MISSING'|'TOKEN_INVALID'|'TOKEN_EXPIRED'|'TOKEN_REVOKED'|'INSUFFICIENT_SCOPE'|'ACCOUNT_MISMATCH'|'ROUTE_NOT_FOUND'|'METHOD_NOT_ALLOWED'|'PAYLOAD_TOO_LARGE'|'UNSUPPORTED_MEDIA_TYPE'|'CUSTOMER_NOT_FOUND'|'COUPON_NOT_FOUND'|'REDEMPTION_NOT_FOUND'|'EVENT_NOT_FOUND'|'CONTACT_NOT_FOUND'|'FORM_NOT_FOUND'|'REWARD_NOT_FOUND'|'IMPORT_NOT_FOUND'|'BULK_NOT_FOUND'|'SEGMENT_NOT_FOUND'|'CAMPAIGN_NOT_FOUND'|'PUNCH_CARD_NOT_FOUND'|'REFERRAL_PROGRAMME_NOT_FOUND'|'REFERRAL_CODE_NOT_FOUND'|'TIER_NOT_FOUND'|'GIFT_CARD_NOT_FOUND'|'AUTHORIZATION_NOT_FOUND'|'PERSONA_NOT_FOUND'|'DEAD_LETTER_NOT_FOUND'|'BATCH_NOT_FOUND'|'WEBHOOK_NOT_FOUND'|'DELIVERY_NOT_FOUND'|'NOTE_NOT_FOUND'|'PERSON_NOT_FOUND'|'COUPON_ALREADY_REDEEMED'|'COUPON_LIMIT_REACHED'|'COUPON_ALREADY_REVERSED'|'REWARD_ALREADY_SPENT'|'FIELD_ALREADY_SET'|'EVENT_NOT_FULFILLABLE'|'EVENT_PROCESSING'|'CUSTOMER_NOT_ACTIVE'|'CONTACT_CONFLICT'|'CUSTOMER_EXISTS'|'REFERRAL_CODE_EXISTS'|'COUPON_CODE_EXISTS'|'EVENT_EXISTS'|'EVENT_DIFFERS'|'TIER_IN_USE'|'SEGMENT_IN_USE'|'TIER_RANK_EXISTS'|'SUBMISSION_EXISTS'|'GIFT_CARD_REDEEMED'|'GIFT_CARD_LOCKED'|'UNDO_NOT_POSSIBLE'|'STATE_CONFLICT'|'IDEMPOTENCY_IN_PROGRESS'|'WRITE_CONFLICT'|'CART_CHANGED'|'STALE'|'COUPON_DISABLED'|'COUPON_NOT_STARTED'|'COUPON_EXPIRED'|'COUPON_NOT_APPLICABLE'|'REFERRAL_REFUSED'|'COUPON_RECIPIENT_MISMATCH'|'COUPON_NOT_COMBINABLE'|'COUPON_ORDER_REQUIRED'|'COUPON_EXCLUDED'|'COUPON_CONDITIONS_NOT_MET'|'INSUFFICIENT_BALANCE'|'ORDER_VALUE_DIFFERS'|'REWARD_UNKNOWN'|'REWARD_NOT_APPLICABLE'|'SEGMENT_UNKNOWN'|'CAMPAIGN_UNKNOWN'|'GIFT_CARD_EXPIRED'|'GIFT_CARD_INSUFFICIENT'|'GIFT_CARD_PIN_WRONG'|'PERSONA_UNKNOWN'|'RETURN_EXCEEDS_ORDER'|'TIER_UNKNOWN'|'LIMIT_EXCEEDED'|'IDEMPOTENCY_KEY_REUSED'|'IMPORT_ALL_FAILED'|'RATE_LIMITED'|'INTERNAL'|'SERVICE_UNAVAILABLE'|'QUEUE_UNAVAILABLE'|'UPSTREAM_TIMEOUT'|'DUPLICATE_IN_REQUEST',
 *   message: string,
 *   field: string|null,
 * }
 * @phpstan-type RowResult array{
 *   index: int,
 *   id: string|null,
 *   status: 'created'|'updated'|'unchanged'|'failed',
 *   error?: RowResultError,
 *   warnings?: list<RowWarning>,
 * }
 * @phpstan-type RowResultError array{
 *   code: 'VALIDATION_ERROR'|'MALFORMED_JSON'|'DOCUMENT_PAIR_REQUIRED'|'SEARCH_FILTER_REQUIRED'|'TAGS_PARAMETER_REQUIRED'|'INVALID_DATE'|'INVALID_CURSOR'|'ACCOUNT_HEADER_REQUIRED'|'INVALID_CONDITION'|'IDEMPOTENCY_KEY_INVALID'|'TOKEN_MISSING'|'TOKEN_INVALID'|'TOKEN_EXPIRED'|'TOKEN_REVOKED'|'INSUFFICIENT_SCOPE'|'ACCOUNT_MISMATCH'|'ROUTE_NOT_FOUND'|'METHOD_NOT_ALLOWED'|'PAYLOAD_TOO_LARGE'|'UNSUPPORTED_MEDIA_TYPE'|'CUSTOMER_NOT_FOUND'|'COUPON_NOT_FOUND'|'REDEMPTION_NOT_FOUND'|'EVENT_NOT_FOUND'|'CONTACT_NOT_FOUND'|'FORM_NOT_FOUND'|'REWARD_NOT_FOUND'|'IMPORT_NOT_FOUND'|'BULK_NOT_FOUND'|'SEGMENT_NOT_FOUND'|'CAMPAIGN_NOT_FOUND'|'PUNCH_CARD_NOT_FOUND'|'REFERRAL_PROGRAMME_NOT_FOUND'|'REFERRAL_CODE_NOT_FOUND'|'TIER_NOT_FOUND'|'GIFT_CARD_NOT_FOUND'|'AUTHORIZATION_NOT_FOUND'|'PERSONA_NOT_FOUND'|'DEAD_LETTER_NOT_FOUND'|'BATCH_NOT_FOUND'|'WEBHOOK_NOT_FOUND'|'DELIVERY_NOT_FOUND'|'NOTE_NOT_FOUND'|'PERSON_NOT_FOUND'|'COUPON_ALREADY_REDEEMED'|'COUPON_LIMIT_REACHED'|'COUPON_ALREADY_REVERSED'|'REWARD_ALREADY_SPENT'|'FIELD_ALREADY_SET'|'EVENT_NOT_FULFILLABLE'|'EVENT_PROCESSING'|'CUSTOMER_NOT_ACTIVE'|'CONTACT_CONFLICT'|'CUSTOMER_EXISTS'|'REFERRAL_CODE_EXISTS'|'COUPON_CODE_EXISTS'|'EVENT_EXISTS'|'EVENT_DIFFERS'|'TIER_IN_USE'|'SEGMENT_IN_USE'|'TIER_RANK_EXISTS'|'SUBMISSION_EXISTS'|'GIFT_CARD_REDEEMED'|'GIFT_CARD_LOCKED'|'UNDO_NOT_POSSIBLE'|'STATE_CONFLICT'|'IDEMPOTENCY_IN_PROGRESS'|'WRITE_CONFLICT'|'CART_CHANGED'|'STALE'|'COUPON_DISABLED'|'COUPON_NOT_STARTED'|'COUPON_EXPIRED'|'COUPON_NOT_APPLICABLE'|'REFERRAL_REFUSED'|'COUPON_RECIPIENT_MISMATCH'|'COUPON_NOT_COMBINABLE'|'COUPON_ORDER_REQUIRED'|'COUPON_EXCLUDED'|'COUPON_CONDITIONS_NOT_MET'|'INSUFFICIENT_BALANCE'|'ORDER_VALUE_DIFFERS'|'REWARD_UNKNOWN'|'REWARD_NOT_APPLICABLE'|'SEGMENT_UNKNOWN'|'CAMPAIGN_UNKNOWN'|'GIFT_CARD_EXPIRED'|'GIFT_CARD_INSUFFICIENT'|'GIFT_CARD_PIN_WRONG'|'PERSONA_UNKNOWN'|'RETURN_EXCEEDS_ORDER'|'TIER_UNKNOWN'|'LIMIT_EXCEEDED'|'IDEMPOTENCY_KEY_REUSED'|'IMPORT_ALL_FAILED'|'RATE_LIMITED'|'INTERNAL'|'SERVICE_UNAVAILABLE'|'QUEUE_UNAVAILABLE'|'UPSTREAM_TIMEOUT'|'DUPLICATE_IN_REQUEST',
 *   message: string,
 *   field: string|null,
 * }
 * @phpstan-type RowWarning array{
 *   code: 'ENTRY_OF_ZERO'|'ENTRY_EXPIRED'|'ENTRY_ON_TOP'|'PERIOD_DIFFERS'|'TIER_LEFT_OUT'|'FIGURE_LEFT_OUT',
 *   message: string,
 *   field: string|null,
 * }
 * @phpstan-type RunDeadLettersResult array{
 *   queued: int,
 *   has_more: bool,
 * }
 * @phpstan-type Segment array{
 *   id: string,
 *   name: string,
 *   filter: SegmentFilter,
 *   customers_count: int|null,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type SegmentCondition array{
 *   field: 'tier'|'tag'|'status'|'country'|'platform'|'birthday'|'registered'|'last_visit'|'spend'|'purchases'|'balance'|'used_coupon'|'consent',
 *   operator: 'eq'|'ne'|'in'|'lt'|'lte'|'gt'|'gte'|'exists'|'within_days',
 *   value: string|numeric-string|bool|list<string>,
 *   period?: 'lifetime'|'last_year'|'this_year'|'last_month'|'this_month'|'last_quarter'|'this_quarter'|'last_semester'|'this_semester',
 *   reward_id?: string,
 *   within_days?: int,
 * }
 * @phpstan-type SegmentConditionInput array{
 *   field: 'tier'|'tag'|'status'|'country'|'platform'|'birthday'|'registered'|'last_visit'|'spend'|'purchases'|'balance'|'used_coupon'|'consent',
 *   operator: 'eq'|'ne'|'in'|'lt'|'lte'|'gt'|'gte'|'exists'|'within_days',
 *   value: string|int|float|numeric-string|bool|list<string>,
 *   period?: 'lifetime'|'last_year'|'this_year'|'last_month'|'this_month'|'last_quarter'|'this_quarter'|'last_semester'|'this_semester',
 *   reward_id?: string,
 *   within_days?: int,
 * }
 * @phpstan-type SegmentCustomerList array{
 *   data: list<OperatorCustomer>,
 *   cursor: string|null,
 * }
 * @phpstan-type SegmentDryRun array{
 *   dry_run: true,
 *   customers_count: int|null,
 * }
 * @phpstan-type SegmentFilter array{
 *   all: list<SegmentFilterAll>,
 * }
 * @phpstan-type SegmentFilterAll array{
 *   any: list<SegmentCondition>,
 * }
 * @phpstan-type SegmentFilterAllInput array{
 *   any: list<SegmentConditionInput>,
 * }
 * @phpstan-type SegmentFilterInput array{
 *   all: list<SegmentFilterAllInput>,
 * }
 * @phpstan-type SegmentList array{
 *   data: list<Segment>,
 *   cursor: string|null,
 * }
 * @phpstan-type Selector array{
 *   skus?: list<string>,
 *   tags?: array<string, list<string|numeric-string|bool>>,
 *   except?: SelectorPart,
 * }
 * @phpstan-type SelectorInput array{
 *   skus?: list<string>|null,
 *   tags?: array<string, list<string|int|float|numeric-string|bool>>|null,
 *   except?: SelectorPartInput|null,
 * }
 * @phpstan-type SelectorPart array{
 *   skus?: list<string>,
 *   tags?: array<string, list<string|numeric-string|bool>>,
 * }
 * @phpstan-type SelectorPartInput array{
 *   skus?: list<string>|null,
 *   tags?: array<string, list<string|int|float|numeric-string|bool>>|null,
 * }
 * @phpstan-type SentFact array{
 *   id: string,
 *   type: string,
 *   body: string,
 *   deliveries: list<SentFactDelivery>,
 * }
 * @phpstan-type SentFactDelivery array{
 *   webhook_id: string,
 *   state: 'PENDING'|'DELIVERED'|'FAILED'|'DEAD'|'CANCELLED',
 *   attempts: list<SentFactDeliveryAttempt>,
 * }
 * @phpstan-type SentFactDeliveryAttempt array{
 *   at: string,
 *   status: int|null,
 *   duration_ms: int,
 *   body: string|null,
 *   error: string|null,
 * }
 * @phpstan-type ShiftedBirthdays array{
 *   checked: int,
 *   shifted: list<ShiftedBirthdaysShifted>,
 *   cursor: string|null,
 * }
 * @phpstan-type ShiftedBirthdaysShifted array{
 *   id: string,
 *   dob: string,
 *   day: string|null,
 * }
 * @phpstan-type Shipping array{
 *   value: numeric-string|null,
 *   discounted_value: numeric-string|null,
 *   redeem: list<RedeemEntry>|null,
 *   tags: array<string, string|numeric-string|bool|null>|null,
 *   metadata: array<string, mixed>|null,
 * }
 * @phpstan-type ShippingInput array{
 *   value?: int|float|numeric-string|null,
 *   discounted_value?: int|float|numeric-string|null,
 *   redeem?: list<RedeemEntryInput>|null,
 *   tags?: array<string, string|int|float|numeric-string|bool|null>|null,
 *   metadata?: array<string, mixed>|null,
 * }
 * @phpstan-type SignIn array{
 *   issuer: string|null,
 *   roles_claim: string,
 *   roles: list<SignInRole>,
 * }
 * @phpstan-type SignInRole array{
 *   role: string,
 *   scopes: list<string>,
 * }
 * @phpstan-type SimulatedCart array{
 *   customer_id?: string|null,
 *   brand_id?: string|null,
 *   platform?: string|null,
 *   store_id?: string|null,
 *   channel_id?: string|null,
 *   order: OrderInput,
 *   gift_cards?: list<CartGiftCard>|null,
 *   issued_at?: string|\DateTimeInterface,
 * }
 * @phpstan-type SimulatedEvent array{
 *   customer_id: string,
 *   type?: string|null,
 *   order?: OrderInput|null,
 *   brand_id?: string|null,
 *   channel_id?: string|null,
 *   store_id?: string|null,
 *   platform?: string|null,
 *   issued_at?: string|\DateTimeInterface|null,
 * }
 * @phpstan-type SoldGiftCard array{
 *   code: string,
 *   pin: string|null,
 *   card: GiftCardBalance,
 *   authorization: GiftCardAuthorization|null,
 *   transactions: list<Transaction>,
 * }
 * @phpstan-type SubmitReviewFormResult array{
 *   id: string,
 *   form_id: string,
 *   form_version: int,
 *   created_at: string,
 * }
 * @phpstan-type TestWebhookResult array{
 *   status: int|null,
 *   duration_ms: int,
 *   body: string|null,
 *   error: string|null,
 * }
 * @phpstan-type Tier array{
 *   id: string,
 *   name: string,
 *   rank: int,
 *   metric: TierMetric,
 *   threshold: numeric-string,
 *   customers: int,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type TierList array{
 *   data: list<Tier>,
 *   cursor: string|null,
 * }
 * @phpstan-type TierMetric array{
 *   period: 'lifetime'|'last_year'|'this_year'|'last_month'|'this_month'|'last_quarter'|'this_quarter'|'last_semester'|'this_semester',
 *   field: 'spend_total'|'number_of_purchases',
 * }
 * @phpstan-type TierMetricInput array{
 *   period: 'lifetime'|'last_year'|'this_year'|'last_month'|'this_month'|'last_quarter'|'this_quarter'|'last_semester'|'this_semester',
 *   field: 'spend_total'|'number_of_purchases',
 * }
 * @phpstan-type TierPreview array{
 *   tier: Tier,
 *   members: list<TierPreviewMember>,
 *   moved: int,
 *   up: int,
 *   down: int,
 *   measured: int,
 *   exact: bool,
 * }
 * @phpstan-type TierPreviewMember array{
 *   tier_id: string|null,
 *   name: string|null,
 *   rank: int|null,
 *   before: int,
 *   after: int,
 * }
 * @phpstan-type TierStep array{
 *   id: string,
 *   name: string,
 *   rank: int,
 *   metric: TierMetric,
 *   threshold: numeric-string,
 * }
 * @phpstan-type Transaction array{
 *   id: string,
 *   type: 'ACCUMULATION'|'REDEMPTION'|'EXPIRATION'|'MIGRATION'|'TRANSFER'|'REVERSAL',
 *   brand_id: string|null,
 *   event_id: string|null,
 *   campaign_id: string|null,
 *   channel_id: string|null,
 *   store_id: string|null,
 *   reward_id: string,
 *   funded_by: string,
 *   event_type: string,
 *   amount: numeric-string,
 *   cost: numeric-string,
 *   details: string,
 *   receiver_id: string|null,
 *   sender_id: string|null,
 *   created_at: string,
 *   issued_at: string,
 *   attributes: TransactionAttributes,
 *   metadata: array<string, mixed>,
 * }
 * @phpstan-type TransactionAttributes array{
 *   line: WalletLine|null,
 *   campaign_name: string|null,
 * }
 * @phpstan-type TransactionList array{
 *   data: list<Transaction>,
 *   cursor: string|null,
 *   count: int,
 * }
 * @phpstan-type TransactionTitle array{
 *   key: 'campaign.paid'|'purchase.spent'|'purchase.took_back'|'purchase.gave_back'|'coupon.gave'|'coupon.took'|'coupon.took_back'|'coupon.gave_back'|'gift_card.gave'|'gift_card.topped_up'|'gift_card.claimed'|'gift_card.spent'|'gift_card.refunded'|'gift_card.voided'|'transfer.came'|'transfer.went'|'adjustment.gave'|'adjustment.took'|'migration.brought'|'migration.undone'|'expiry.took'|'punch_card.gave'|'punch_card.took'|'punch_card.took_back'|'punch_card.gave_back'|'referral.gave'|'referral.took_back',
 *   values: array<string, string>,
 * }
 * @phpstan-type TransferBetweenWalletsResult array{
 *   sender: Wallet,
 *   receiver: Wallet,
 *   transactions: list<Transaction>,
 * }
 * @phpstan-type UndoPersonaStepResult array{
 *   personas: list<Persona>,
 * }
 * @phpstan-type UnlockGiftCardResult array{
 *   gift_card: GiftCardOfAccount,
 * }
 * @phpstan-type UsableCoupon array{
 *   code: string,
 *   brand_id: string|null,
 *   name: string|null,
 *   grants: list<UsableCouponGrant>,
 *   costs: list<UsableCouponCost>,
 *   discounts: list<Discount>,
 *   starts_at: string|null,
 *   ends_at: string|null,
 *   redeemable: bool,
 *   refusal: CouponRefusal|null,
 * }
 * @phpstan-type UsableCouponCost array{
 *   reward_id: string,
 *   amount: numeric-string,
 *   reward: Reward|null,
 * }
 * @phpstan-type UsableCouponGrant array{
 *   reward_id: string,
 *   amount: numeric-string,
 *   expires_after_days: int|null,
 *   expiration_date: string|null,
 *   reward: Reward|null,
 * }
 * @phpstan-type UsableCouponList array{
 *   data: list<UsableCoupon>,
 *   cursor: string|null,
 * }
 * @phpstan-type ValidateAllCouponsResult array{
 *   redeemable: bool,
 *   refusal: PlacedCouponRefusal|null,
 *   wallet: Wallet|null,
 *   results: list<ValidatedCoupon>,
 * }
 * @phpstan-type ValidateCouponResult array{
 *   redeemable: bool,
 *   refusal: CouponRefusal|null,
 *   wallet: Wallet|null,
 *   accumulations: list<WalletLine>,
 *   redemptions: list<WalletLine>,
 *   discounts?: list<OrderDiscount>,
 *   discount_total?: numeric-string,
 * }
 * @phpstan-type ValidatedCoupon array{
 *   code: string,
 *   accumulations: list<WalletLine>,
 *   redemptions: list<WalletLine>,
 *   discounts?: list<OrderDiscount>,
 *   discount_total?: numeric-string,
 * }
 * @phpstan-type Wallet array{
 *   id: string,
 *   owner_id: string,
 *   lines: list<WalletLine>,
 *   totals: list<WalletTotal>,
 * }
 * @phpstan-type WalletDifference array{
 *   customer_id: string,
 *   reward_id: string,
 *   wallet: numeric-string,
 *   ledger: numeric-string,
 * }
 * @phpstan-type WalletLine array{
 *   amount: numeric-string,
 *   reward_id: string,
 *   campaign_id: string|null,
 *   brand_id: string|null,
 *   issued_at: string,
 *   expiration_date: string|null,
 *   reservation_expires_at: string|null,
 * }
 * @phpstan-type WalletTotal array{
 *   total: numeric-string,
 *   reward_id: string,
 *   expiration_date: string|null,
 *   reward: Reward|null,
 * }
 * @phpstan-type Webhook array{
 *   id: string,
 *   url: string,
 *   description: string|null,
 *   types: list<string>,
 *   status: 'ACTIVE'|'PAUSED',
 *   ordered: bool,
 *   header_names: list<string>,
 *   paused_reason: 'BY_OPERATOR'|'GONE'|'FAILING'|null,
 *   failing_since: string|null,
 *   secret_valid_until: string|null,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type WebhookDelivery array{
 *   id: string,
 *   webhook_id: string,
 *   type: string,
 *   state: 'PENDING'|'DELIVERED'|'FAILED'|'DEAD'|'CANCELLED',
 *   attempts_count: int,
 *   next_attempt_at: string|null,
 *   last_status: int|null,
 *   last_error: string|null,
 *   delivered_at: string|null,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type WebhookDeliveryList array{
 *   data: list<WebhookDelivery>,
 *   cursor: string|null,
 * }
 * @phpstan-type WebhookDeliveryWithBody array{
 *   id: string,
 *   webhook_id: string,
 *   type: string,
 *   state: 'PENDING'|'DELIVERED'|'FAILED'|'DEAD'|'CANCELLED',
 *   attempts_count: int,
 *   next_attempt_at: string|null,
 *   last_status: int|null,
 *   last_error: string|null,
 *   delivered_at: string|null,
 *   created_at: string,
 *   updated_at: string,
 *   body: string|null,
 *   attempts: list<SentFactDeliveryAttempt>,
 * }
 * @phpstan-type WebhookList array{
 *   data: list<Webhook>,
 *   cursor: string|null,
 * }
 * @phpstan-type WebhookWithSecret array{
 *   id: string,
 *   url: string,
 *   description: string|null,
 *   types: list<string>,
 *   status: 'ACTIVE'|'PAUSED',
 *   ordered: bool,
 *   header_names: list<string>,
 *   paused_reason: 'BY_OPERATOR'|'GONE'|'FAILING'|null,
 *   failing_since: string|null,
 *   secret_valid_until: string|null,
 *   created_at: string,
 *   updated_at: string,
 *   secret: string,
 * }
 */
final class Schemas
{
}
