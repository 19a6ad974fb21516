<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->carts`.
 *
 * @phpstan-import-type CartEvaluation from Schemas
 * @phpstan-import-type CartGiftCard from Schemas
 * @phpstan-import-type CartSpend from Schemas
 * @phpstan-import-type CheckedOutCart from Schemas
 * @phpstan-import-type OrderInput from Schemas
 */
final class Carts
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Evaluate a cart.
     *
     * Tells what a cart costs with the offers of the programme, its codes and units, why, and what it earns at this instant. Nothing is counted, held or stored. It needs the scope `carts:evaluate`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
     *
     * `POST /v1/carts/evaluate`.
     * Refused with CUSTOMER_NOT_FOUND, CUSTOMER_NOT_ACTIVE, ORDER_VALUE_DIFFERS, LIMIT_EXCEEDED.
     *
     * @param array{
     *   customer_id?: string|null,
     *   brand_id?: string|null,
     *   platform?: string|null,
     *   store_id?: string|null,
     *   channel_id?: string|null,
     *   order: OrderInput,
     *   codes?: list<string>|null,
     *   spend?: list<CartSpend>|null,
     *   gift_cards?: list<CartGiftCard>|null,
     * } $body
     *   - `customer_id`: Your own id of the customer; null or left out for a visitor whom nobody knows.
     *   - `order`: The cart as an order, each line with its value. The value of the order may be left out: it is the sum of its lines.
     *   - `spend`: Units of rewards to spend on it, in the order of their use.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CartEvaluation
     * @throws LoyaltyException
     */
    public function evaluate(array $body, ?string $key = null): array
    {
        /** @var CartEvaluation $data */
        $data = $this->caller->data(new Call(
            'carts.evaluate',
            'POST',
            '/v1/carts/evaluate',
            body: $body,
            sends: 'EvaluateCartRequest',
            answers: 'CartEvaluationAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Check out a cart.
     *
     * Evaluates the cart, and does it: announces the purchase, redeems the codes, holds the units and counts the budgets of campaigns that discount, all or none of it. Fulfil the event when it is paid; cancel it, or let its hold end, and all is given back. It needs the scope `carts:checkout`.
     *
     * `POST /v1/carts/checkout`.
     * Refused with ORDER_VALUE_DIFFERS, EVENT_EXISTS, CUSTOMER_NOT_FOUND, CUSTOMER_NOT_ACTIVE, COUPON_NOT_FOUND, COUPON_NOT_APPLICABLE, COUPON_DISABLED, COUPON_NOT_STARTED, COUPON_EXPIRED, REWARD_UNKNOWN, COUPON_RECIPIENT_MISMATCH, COUPON_ORDER_REQUIRED, COUPON_NOT_COMBINABLE, COUPON_LIMIT_REACHED, COUPON_ALREADY_REDEEMED, COUPON_CONDITIONS_NOT_MET, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED, COUPON_EXCLUDED, REWARD_NOT_APPLICABLE, GIFT_CARD_NOT_FOUND, GIFT_CARD_REDEEMED, GIFT_CARD_EXPIRED, GIFT_CARD_INSUFFICIENT, GIFT_CARD_PIN_WRONG, GIFT_CARD_LOCKED, STATE_CONFLICT, CART_CHANGED.
     *
     * @param array{
     *   customer_id: string,
     *   brand_id?: string|null,
     *   platform?: string|null,
     *   store_id?: string|null,
     *   channel_id?: string|null,
     *   order: OrderInput,
     *   codes?: list<string>|null,
     *   spend?: list<CartSpend>|null,
     *   gift_cards?: list<CartGiftCard>|null,
     *   purchase_id: string,
     *   hold_minutes?: int|null,
     *   expected_payable?: int|float|numeric-string|null,
     *   drop_refused?: bool|null,
     * } $body
     *   - `customer_id`: Your own id of the customer who buys.
     *   - `order`: The cart as an order, each line with its value. The value of the order may be left out: it is the sum of its lines.
     *   - `spend`: Units of rewards to spend on it, in the order of their use.
     *   - `purchase_id`: Your own id of the purchase. One that counts already, since it is neither cancelled, expired nor reversed, is refused.
     *   - `hold_minutes`: How long codes, units and budgets are kept for it; left out for the default of the account.
     *   - `expected_payable`: What the customer was told to pay. A cart that costs something else by now is refused, and the answer has the new evaluation.
     *   - `drop_refused`: Whether codes that are refused are left out, instead of the checkout.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CheckedOutCart
     * @throws LoyaltyException
     */
    public function checkOut(array $body, ?string $key = null): array
    {
        /** @var CheckedOutCart $data */
        $data = $this->caller->data(new Call(
            'carts.checkOut',
            'POST',
            '/v1/carts/checkout',
            body: $body,
            sends: 'CheckOutCartRequest',
            answers: 'CheckedOutCartAnswer',
            key: $key,
        ));
        return $data;
    }
}
