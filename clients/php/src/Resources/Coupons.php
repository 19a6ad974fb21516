<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->coupons`.
 *
 * @phpstan-import-type OrderInput from Schemas
 * @phpstan-import-type RedeemAllCouponsResult from Schemas
 * @phpstan-import-type RedeemCouponResult from Schemas
 * @phpstan-import-type ValidateAllCouponsResult from Schemas
 * @phpstan-import-type ValidateCouponResult from Schemas
 */
final class Coupons
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Redeem a coupon.
     *
     * Gives what the coupon grants, takes what it costs and tells what it takes off the order, all or nothing. It needs the scope `coupons:redeem`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
     *
     * `POST /v1/coupons/redeem`.
     * Refused with CUSTOMER_NOT_FOUND, CUSTOMER_NOT_ACTIVE, COUPON_NOT_FOUND, COUPON_NOT_APPLICABLE, COUPON_DISABLED, COUPON_NOT_STARTED, COUPON_EXPIRED, REWARD_UNKNOWN, COUPON_RECIPIENT_MISMATCH, COUPON_ORDER_REQUIRED, COUPON_LIMIT_REACHED, COUPON_ALREADY_REDEEMED, COUPON_CONDITIONS_NOT_MET, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED.
     *
     * @param array{
     *   customer_id: string,
     *   code: string,
     *   brand_id: string|null,
     *   platform?: string|null,
     *   store_id?: string|null,
     *   channel_id?: string|null,
     *   order?: OrderInput|null,
     * } $body
     *   - `customer_id`: Your own id of the customer.
     *   - `code`: The code as it was entered, in any case; a generated code with or without its dashes.
     *   - `brand_id`: The brand where it is redeemed; null for none, which takes coupons of all brands only.
     *   - `platform`: The platform where it is redeemed; null or left out for none.
     *   - `store_id`: The store where it is redeemed; null or left out for none.
     *   - `channel_id`: The sales channel where it is redeemed; null or left out for none.
     *   - `order`: The order that conditions look at and discounts take from; when it is null or left out, conditions on orders are passed over, and a coupon with discounts is refused.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return RedeemCouponResult
     * @throws LoyaltyException
     */
    public function redeem(array $body, ?string $key = null): array
    {
        /** @var RedeemCouponResult $data */
        $data = $this->caller->data(new Call(
            'coupons.redeem',
            'POST',
            '/v1/coupons/redeem',
            body: $body,
            sends: 'RedeemCouponRequest',
            answers: 'RedeemCouponAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Redeem several coupons.
     *
     * Redeems the codes in the order sent, each on what the ones before it left; all of them or none. It needs the scope `coupons:redeem`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
     *
     * `POST /v1/coupons/redeem-all`.
     * Refused with CUSTOMER_NOT_FOUND, CUSTOMER_NOT_ACTIVE, COUPON_NOT_FOUND, COUPON_NOT_APPLICABLE, COUPON_DISABLED, COUPON_NOT_STARTED, COUPON_EXPIRED, REWARD_UNKNOWN, COUPON_RECIPIENT_MISMATCH, COUPON_ORDER_REQUIRED, COUPON_NOT_COMBINABLE, COUPON_LIMIT_REACHED, COUPON_ALREADY_REDEEMED, COUPON_CONDITIONS_NOT_MET, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED, COUPON_EXCLUDED.
     *
     * @param array{
     *   customer_id: string,
     *   codes: list<string>,
     *   brand_id: string|null,
     *   platform?: string|null,
     *   store_id?: string|null,
     *   channel_id?: string|null,
     *   order?: OrderInput|null,
     * } $body
     *   - `customer_id`: Your own id of the customer.
     *   - `codes`: The codes as they were entered, in any case and spelling, in the order of their use.
     *   - `brand_id`: The brand where it is redeemed; null for none, which takes coupons of all brands only.
     *   - `platform`: The platform where it is redeemed; null or left out for none.
     *   - `store_id`: The store where it is redeemed; null or left out for none.
     *   - `channel_id`: The sales channel where it is redeemed; null or left out for none.
     *   - `order`: The order that conditions look at and discounts take from; when it is null or left out, conditions on orders are passed over, and a coupon with discounts is refused.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return RedeemAllCouponsResult
     * @throws LoyaltyException
     */
    public function redeemAll(array $body, ?string $key = null): array
    {
        /** @var RedeemAllCouponsResult $data */
        $data = $this->caller->data(new Call(
            'coupons.redeemAll',
            'POST',
            '/v1/coupons/redeem-all',
            body: $body,
            sends: 'RedeemAllCouponsRequest',
            answers: 'RedeemAllCouponsAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Check a coupon.
     *
     * Tells what a redeem would answer at this instant. There is no reservation: a redeem right after it may find another state. It needs the scope `coupons:redeem`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
     *
     * `POST /v1/coupons/validate`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param array{
     *   customer_id: string,
     *   code: string,
     *   brand_id: string|null,
     *   platform?: string|null,
     *   store_id?: string|null,
     *   channel_id?: string|null,
     *   order?: OrderInput|null,
     * } $body
     *   - `customer_id`: Your own id of the customer.
     *   - `code`: The code as it was entered, in any case; a generated code with or without its dashes.
     *   - `brand_id`: The brand where it is redeemed; null for none, which takes coupons of all brands only.
     *   - `platform`: The platform where it is redeemed; null or left out for none.
     *   - `store_id`: The store where it is redeemed; null or left out for none.
     *   - `channel_id`: The sales channel where it is redeemed; null or left out for none.
     *   - `order`: The order that conditions look at and discounts take from; when it is null or left out, conditions on orders are passed over, and a coupon with discounts is refused.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ValidateCouponResult
     * @throws LoyaltyException
     */
    public function validate(array $body, ?string $key = null): array
    {
        /** @var ValidateCouponResult $data */
        $data = $this->caller->data(new Call(
            'coupons.validate',
            'POST',
            '/v1/coupons/validate',
            body: $body,
            sends: 'RedeemCouponRequest',
            answers: 'ValidateCouponAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Check several coupons.
     *
     * Tells what a redeem of all of these codes would answer at this instant, up to the first that is refused. There is no reservation. It needs the scope `coupons:redeem`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
     *
     * `POST /v1/coupons/validate-all`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param array{
     *   customer_id: string,
     *   codes: list<string>,
     *   brand_id: string|null,
     *   platform?: string|null,
     *   store_id?: string|null,
     *   channel_id?: string|null,
     *   order?: OrderInput|null,
     * } $body
     *   - `customer_id`: Your own id of the customer.
     *   - `codes`: The codes as they were entered, in any case and spelling, in the order of their use.
     *   - `brand_id`: The brand where it is redeemed; null for none, which takes coupons of all brands only.
     *   - `platform`: The platform where it is redeemed; null or left out for none.
     *   - `store_id`: The store where it is redeemed; null or left out for none.
     *   - `channel_id`: The sales channel where it is redeemed; null or left out for none.
     *   - `order`: The order that conditions look at and discounts take from; when it is null or left out, conditions on orders are passed over, and a coupon with discounts is refused.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ValidateAllCouponsResult
     * @throws LoyaltyException
     */
    public function validateAll(array $body, ?string $key = null): array
    {
        /** @var ValidateAllCouponsResult $data */
        $data = $this->caller->data(new Call(
            'coupons.validateAll',
            'POST',
            '/v1/coupons/validate-all',
            body: $body,
            sends: 'RedeemAllCouponsRequest',
            answers: 'ValidateAllCouponsAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Reverse the redemption of a coupon.
     *
     * Takes back the redemption named, else the newest of the code by the customer, and gives back what it cost. It needs the scope `coupons:reverse` or `support:write`.
     *
     * `POST /v1/coupons/reverse`.
     * Refused with CUSTOMER_NOT_FOUND, COUPON_NOT_FOUND, REDEMPTION_NOT_FOUND, COUPON_ALREADY_REVERSED, REWARD_ALREADY_SPENT, LIMIT_EXCEEDED.
     *
     * @param array{
     *   customer_id: string,
     *   code: string,
     *   redemption_id?: string|null,
     * } $body
     *   - `customer_id`: Your own id of the customer.
     *   - `code`: The code as it was entered, in any case; a generated code with or without its dashes.
     *   - `redemption_id`: The redemption that is taken back; null or left out for the newest of the code by the customer.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return RedeemCouponResult
     * @throws LoyaltyException
     */
    public function reverse(array $body, ?string $key = null): array
    {
        /** @var RedeemCouponResult $data */
        $data = $this->caller->data(new Call(
            'coupons.reverse',
            'POST',
            '/v1/coupons/reverse',
            body: $body,
            sends: '{}',
            answers: 'RedeemCouponAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Draw the code of a coupon.
     *
     * Answers an image of the code that was sent, without text. It tells nothing of whether there is such a coupon: the code is not looked up, kept or logged. It needs the scope `coupons:redeem`.
     *
     * `POST /v1/coupons/image`.
     *
     * @param array{
     *   code: string,
     *   format: 'svg'|'png',
     *   kind: 'qr'|'code128',
     * } $body
     *   - `code`: The code to draw; Code 128 takes printable ASCII alone.
     *   - `format`: The type of the image.
     *   - `kind`: A QR code, or the bars of Code 128.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return string the bytes of the image
     * @throws LoyaltyException
     */
    public function draw(array $body, ?string $key = null): string
    {
        return $this->caller->bytes(new Call(
            'coupons.draw',
            'POST',
            '/v1/coupons/image',
            body: $body,
            sends: '{}',
            key: $key,
        ));
    }
}
