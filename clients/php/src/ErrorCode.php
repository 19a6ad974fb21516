<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty;

/** The codes of refusals: `$refused->errorCode === ErrorCode::COUPON_EXPIRED`. A later version may answer with others. */
final class ErrorCode
{
    /** 400 */
    public const VALIDATION_ERROR = 'VALIDATION_ERROR';
    /** 400 */
    public const MALFORMED_JSON = 'MALFORMED_JSON';
    /** 400 */
    public const DOCUMENT_PAIR_REQUIRED = 'DOCUMENT_PAIR_REQUIRED';
    /** 400 */
    public const SEARCH_FILTER_REQUIRED = 'SEARCH_FILTER_REQUIRED';
    /** 400 */
    public const TAGS_PARAMETER_REQUIRED = 'TAGS_PARAMETER_REQUIRED';
    /** 400 */
    public const INVALID_DATE = 'INVALID_DATE';
    /** 400 */
    public const INVALID_CURSOR = 'INVALID_CURSOR';
    /** 400 */
    public const ACCOUNT_HEADER_REQUIRED = 'ACCOUNT_HEADER_REQUIRED';
    /** 400 */
    public const INVALID_CONDITION = 'INVALID_CONDITION';
    /** 400 */
    public const IDEMPOTENCY_KEY_INVALID = 'IDEMPOTENCY_KEY_INVALID';
    /** 401 */
    public const TOKEN_MISSING = 'TOKEN_MISSING';
    /** 401 */
    public const TOKEN_INVALID = 'TOKEN_INVALID';
    /** 401 */
    public const TOKEN_EXPIRED = 'TOKEN_EXPIRED';
    /** 401 */
    public const TOKEN_REVOKED = 'TOKEN_REVOKED';
    /** 403 */
    public const INSUFFICIENT_SCOPE = 'INSUFFICIENT_SCOPE';
    /** 403 */
    public const ACCOUNT_MISMATCH = 'ACCOUNT_MISMATCH';
    /** 404 */
    public const ROUTE_NOT_FOUND = 'ROUTE_NOT_FOUND';
    /** 404 */
    public const CUSTOMER_NOT_FOUND = 'CUSTOMER_NOT_FOUND';
    /** 404 */
    public const COUPON_NOT_FOUND = 'COUPON_NOT_FOUND';
    /** 404 */
    public const REDEMPTION_NOT_FOUND = 'REDEMPTION_NOT_FOUND';
    /** 404 */
    public const EVENT_NOT_FOUND = 'EVENT_NOT_FOUND';
    /** 404 */
    public const CONTACT_NOT_FOUND = 'CONTACT_NOT_FOUND';
    /** 404 */
    public const FORM_NOT_FOUND = 'FORM_NOT_FOUND';
    /** 404 */
    public const REWARD_NOT_FOUND = 'REWARD_NOT_FOUND';
    /** 404 */
    public const IMPORT_NOT_FOUND = 'IMPORT_NOT_FOUND';
    /** 404 */
    public const BULK_NOT_FOUND = 'BULK_NOT_FOUND';
    /** 404 */
    public const SEGMENT_NOT_FOUND = 'SEGMENT_NOT_FOUND';
    /** 404 */
    public const CAMPAIGN_NOT_FOUND = 'CAMPAIGN_NOT_FOUND';
    /** 404 */
    public const PUNCH_CARD_NOT_FOUND = 'PUNCH_CARD_NOT_FOUND';
    /** 404 */
    public const REFERRAL_PROGRAMME_NOT_FOUND = 'REFERRAL_PROGRAMME_NOT_FOUND';
    /** 404 */
    public const REFERRAL_CODE_NOT_FOUND = 'REFERRAL_CODE_NOT_FOUND';
    /** 404 */
    public const TIER_NOT_FOUND = 'TIER_NOT_FOUND';
    /** 404 */
    public const GIFT_CARD_NOT_FOUND = 'GIFT_CARD_NOT_FOUND';
    /** 404 */
    public const AUTHORIZATION_NOT_FOUND = 'AUTHORIZATION_NOT_FOUND';
    /** 404 */
    public const PERSONA_NOT_FOUND = 'PERSONA_NOT_FOUND';
    /** 404 */
    public const DEAD_LETTER_NOT_FOUND = 'DEAD_LETTER_NOT_FOUND';
    /** 404 */
    public const BATCH_NOT_FOUND = 'BATCH_NOT_FOUND';
    /** 404 */
    public const WEBHOOK_NOT_FOUND = 'WEBHOOK_NOT_FOUND';
    /** 404 */
    public const DELIVERY_NOT_FOUND = 'DELIVERY_NOT_FOUND';
    /** 404 */
    public const NOTE_NOT_FOUND = 'NOTE_NOT_FOUND';
    /** 404 */
    public const PERSON_NOT_FOUND = 'PERSON_NOT_FOUND';
    /** 405 */
    public const METHOD_NOT_ALLOWED = 'METHOD_NOT_ALLOWED';
    /** 413 */
    public const PAYLOAD_TOO_LARGE = 'PAYLOAD_TOO_LARGE';
    /** 415 */
    public const UNSUPPORTED_MEDIA_TYPE = 'UNSUPPORTED_MEDIA_TYPE';
    /** 409 */
    public const COUPON_ALREADY_REDEEMED = 'COUPON_ALREADY_REDEEMED';
    /** 409 */
    public const COUPON_LIMIT_REACHED = 'COUPON_LIMIT_REACHED';
    /** 409 */
    public const COUPON_ALREADY_REVERSED = 'COUPON_ALREADY_REVERSED';
    /** 409 */
    public const REWARD_ALREADY_SPENT = 'REWARD_ALREADY_SPENT';
    /** 409 */
    public const FIELD_ALREADY_SET = 'FIELD_ALREADY_SET';
    /** 409 */
    public const EVENT_NOT_FULFILLABLE = 'EVENT_NOT_FULFILLABLE';
    /** 409 */
    public const EVENT_PROCESSING = 'EVENT_PROCESSING';
    /** 409 */
    public const CUSTOMER_NOT_ACTIVE = 'CUSTOMER_NOT_ACTIVE';
    /** 409 */
    public const CONTACT_CONFLICT = 'CONTACT_CONFLICT';
    /** 409 */
    public const CUSTOMER_EXISTS = 'CUSTOMER_EXISTS';
    /** 409 */
    public const REFERRAL_CODE_EXISTS = 'REFERRAL_CODE_EXISTS';
    /** 409 */
    public const COUPON_CODE_EXISTS = 'COUPON_CODE_EXISTS';
    /** 409 */
    public const EVENT_EXISTS = 'EVENT_EXISTS';
    /** 409 */
    public const EVENT_DIFFERS = 'EVENT_DIFFERS';
    /** 409 */
    public const TIER_IN_USE = 'TIER_IN_USE';
    /** 409 */
    public const SEGMENT_IN_USE = 'SEGMENT_IN_USE';
    /** 409 */
    public const TIER_RANK_EXISTS = 'TIER_RANK_EXISTS';
    /** 409 */
    public const GIFT_CARD_REDEEMED = 'GIFT_CARD_REDEEMED';
    /** 409 */
    public const GIFT_CARD_LOCKED = 'GIFT_CARD_LOCKED';
    /** 409 */
    public const SUBMISSION_EXISTS = 'SUBMISSION_EXISTS';
    /** 409 */
    public const UNDO_NOT_POSSIBLE = 'UNDO_NOT_POSSIBLE';
    /** 409 */
    public const STATE_CONFLICT = 'STATE_CONFLICT';
    /** 409 */
    public const IDEMPOTENCY_IN_PROGRESS = 'IDEMPOTENCY_IN_PROGRESS';
    /** 409 */
    public const CART_CHANGED = 'CART_CHANGED';
    /** 409 */
    public const WRITE_CONFLICT = 'WRITE_CONFLICT';
    /** 412 */
    public const STALE = 'STALE';
    /** 422 */
    public const COUPON_DISABLED = 'COUPON_DISABLED';
    /** 422 */
    public const COUPON_NOT_STARTED = 'COUPON_NOT_STARTED';
    /** 422 */
    public const COUPON_EXPIRED = 'COUPON_EXPIRED';
    /** 422 */
    public const COUPON_NOT_APPLICABLE = 'COUPON_NOT_APPLICABLE';
    /** 422 */
    public const REFERRAL_REFUSED = 'REFERRAL_REFUSED';
    /** 422 */
    public const COUPON_RECIPIENT_MISMATCH = 'COUPON_RECIPIENT_MISMATCH';
    /** 422 */
    public const COUPON_NOT_COMBINABLE = 'COUPON_NOT_COMBINABLE';
    /** 422 */
    public const COUPON_ORDER_REQUIRED = 'COUPON_ORDER_REQUIRED';
    /** 422 */
    public const COUPON_EXCLUDED = 'COUPON_EXCLUDED';
    /** 422 */
    public const COUPON_CONDITIONS_NOT_MET = 'COUPON_CONDITIONS_NOT_MET';
    /** 422 */
    public const INSUFFICIENT_BALANCE = 'INSUFFICIENT_BALANCE';
    /** 422 */
    public const ORDER_VALUE_DIFFERS = 'ORDER_VALUE_DIFFERS';
    /** 422 */
    public const REWARD_UNKNOWN = 'REWARD_UNKNOWN';
    /** 422 */
    public const REWARD_NOT_APPLICABLE = 'REWARD_NOT_APPLICABLE';
    /** 422 */
    public const SEGMENT_UNKNOWN = 'SEGMENT_UNKNOWN';
    /** 422 */
    public const CAMPAIGN_UNKNOWN = 'CAMPAIGN_UNKNOWN';
    /** 422 */
    public const GIFT_CARD_EXPIRED = 'GIFT_CARD_EXPIRED';
    /** 422 */
    public const GIFT_CARD_INSUFFICIENT = 'GIFT_CARD_INSUFFICIENT';
    /** 422 */
    public const GIFT_CARD_PIN_WRONG = 'GIFT_CARD_PIN_WRONG';
    /** 422 */
    public const PERSONA_UNKNOWN = 'PERSONA_UNKNOWN';
    /** 422 */
    public const TIER_UNKNOWN = 'TIER_UNKNOWN';
    /** 422 */
    public const LIMIT_EXCEEDED = 'LIMIT_EXCEEDED';
    /** 422 */
    public const IDEMPOTENCY_KEY_REUSED = 'IDEMPOTENCY_KEY_REUSED';
    /** 422 */
    public const RETURN_EXCEEDS_ORDER = 'RETURN_EXCEEDS_ORDER';
    /** 422 */
    public const IMPORT_ALL_FAILED = 'IMPORT_ALL_FAILED';
    /** 429 */
    public const RATE_LIMITED = 'RATE_LIMITED';
    /** 500 */
    public const INTERNAL = 'INTERNAL';
    /** 503 */
    public const SERVICE_UNAVAILABLE = 'SERVICE_UNAVAILABLE';
    /** 503 */
    public const QUEUE_UNAVAILABLE = 'QUEUE_UNAVAILABLE';
    /** 504 */
    public const UPSTREAM_TIMEOUT = 'UPSTREAM_TIMEOUT';
}
