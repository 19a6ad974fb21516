<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->giftCards`.
 *
 * @phpstan-import-type GiftCardEffect from Schemas
 * @phpstan-import-type GiftCardPurchaser from Schemas
 * @phpstan-import-type SoldGiftCard from Schemas
 */
final class GiftCards
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Draw the code of a gift card.
     *
     * Answers an image of the code that was sent, without text. It tells nothing of whether there is such a gift card: the code is not looked up, kept or logged. It needs the scope `giftcards:read`.
     *
     * `POST /v1/gift-cards/image`.
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
            'giftCards.draw',
            'POST',
            '/v1/gift-cards/image',
            body: $body,
            sends: '{}',
            key: $key,
        ));
    }

    /**
     * Sell a gift card.
     *
     * Makes a gift card that nobody holds yet, or a customer, and answers its code. It needs the scope `giftcards:sell`.
     *
     * `POST /v1/gift-cards`.
     * Refused with CUSTOMER_NOT_FOUND, CUSTOMER_NOT_ACTIVE, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, INVALID_DATE, LIMIT_EXCEEDED.
     *
     * @param array{
     *   reward_id: string,
     *   amount: int|float|numeric-string,
     *   customer_id?: string|null,
     *   purchaser?: GiftCardPurchaser|null,
     *   expiration_date?: string|\DateTimeInterface|null,
     *   deliver_at?: string|\DateTimeInterface|null,
     *   pin?: bool|null,
     * } $body
     *   - `reward_id`: The reward that the card holds, of the type GIFT_CARD.
     *   - `amount`: Units that the card is worth.
     *   - `customer_id`: Your own id of the customer whose card it is; left out: nobody holds it yet.
     *   - `purchaser`: The buyer; left out where it is not known.
     *   - `expiration_date`: When the card expires; null or left out for the default of the account.
     *   - `deliver_at`: When its receiver should get it. It is told in the fact, and delivers nothing.
     *   - `pin`: Whether it has a PIN, without which its code is worth nothing. By default it has none.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return SoldGiftCard
     * @throws LoyaltyException
     */
    public function sell(array $body, ?string $key = null): array
    {
        /** @var SoldGiftCard $data */
        $data = $this->caller->data(new Call(
            'giftCards.sell',
            'POST',
            '/v1/gift-cards',
            body: $body,
            sends: 'SellGiftCardRequest',
            answers: 'SoldGiftCardAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Show what is on a gift card.
     *
     * Answers the card of a code, and never whose it is. It needs the scope `giftcards:read` or `giftcards:use`.
     *
     * `POST /v1/gift-cards/lookup`.
     * Refused with GIFT_CARD_NOT_FOUND.
     *
     * @param array{
     *   code: string,
     * } $body
     * @param string|null $key The idempotency key; left out, one is made.
     * @return GiftCardEffect
     * @throws LoyaltyException
     */
    public function lookUp(array $body, ?string $key = null): array
    {
        /** @var GiftCardEffect $data */
        $data = $this->caller->data(new Call(
            'giftCards.lookUp',
            'POST',
            '/v1/gift-cards/lookup',
            body: $body,
            sends: '{}',
            answers: 'GiftCardEffectAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Top up a gift card.
     *
     * Adds units to a card, also when its money was spent. It needs the scope `giftcards:sell`.
     *
     * `POST /v1/gift-cards/top-up`.
     * Refused with GIFT_CARD_NOT_FOUND, GIFT_CARD_REDEEMED, GIFT_CARD_EXPIRED, CUSTOMER_NOT_ACTIVE, LIMIT_EXCEEDED.
     *
     * @param array{
     *   code: string,
     *   amount: int|float|numeric-string,
     * } $body
     *   - `amount`: Units to add.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return GiftCardEffect
     * @throws LoyaltyException
     */
    public function topUp(array $body, ?string $key = null): array
    {
        /** @var GiftCardEffect $data */
        $data = $this->caller->data(new Call(
            'giftCards.topUp',
            'POST',
            '/v1/gift-cards/top-up',
            body: $body,
            sends: 'TopUpGiftCardRequest',
            answers: 'GiftCardEffectAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Put a gift card into the wallet of a customer.
     *
     * Makes a card that nobody holds a customer's, with all that is on it. It needs the scope `giftcards:use`.
     *
     * `POST /v1/gift-cards/claim`.
     * Refused with GIFT_CARD_NOT_FOUND, GIFT_CARD_PIN_WRONG, GIFT_CARD_LOCKED, GIFT_CARD_REDEEMED, GIFT_CARD_EXPIRED, CUSTOMER_NOT_FOUND, CUSTOMER_NOT_ACTIVE, STATE_CONFLICT, LIMIT_EXCEEDED.
     *
     * @param array{
     *   code: string,
     *   pin?: string|null,
     *   customer_id: string,
     * } $body
     *   - `pin`: Its PIN, where it has one.
     *   - `customer_id`: Your own id of the customer.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return GiftCardEffect
     * @throws LoyaltyException
     */
    public function claim(array $body, ?string $key = null): array
    {
        /** @var GiftCardEffect $data */
        $data = $this->caller->data(new Call(
            'giftCards.claim',
            'POST',
            '/v1/gift-cards/claim',
            body: $body,
            sends: '{}',
            answers: 'GiftCardEffectAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Keep money of a gift card for a purchase.
     *
     * Keeps units for a time; for the same purchase again it is the same authorisation. It needs the scope `giftcards:use`.
     *
     * `POST /v1/gift-cards/authorize`.
     * Refused with GIFT_CARD_NOT_FOUND, GIFT_CARD_PIN_WRONG, GIFT_CARD_LOCKED, GIFT_CARD_REDEEMED, GIFT_CARD_EXPIRED, CUSTOMER_NOT_ACTIVE, GIFT_CARD_INSUFFICIENT, STATE_CONFLICT, LIMIT_EXCEEDED.
     *
     * @param array{
     *   code: string,
     *   pin?: string|null,
     *   amount: int|float|numeric-string,
     *   purchase_id: string,
     *   minutes?: int|null,
     * } $body
     *   - `pin`: Its PIN, where it has one.
     *   - `amount`: Units to keep for the purchase.
     *   - `purchase_id`: Your own id of the purchase.
     *   - `minutes`: How long they are kept, at most a week. By default 30 minutes.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return GiftCardEffect
     * @throws LoyaltyException
     */
    public function authorize(array $body, ?string $key = null): array
    {
        /** @var GiftCardEffect $data */
        $data = $this->caller->data(new Call(
            'giftCards.authorize',
            'POST',
            '/v1/gift-cards/authorize',
            body: $body,
            sends: 'AuthorizeGiftCardRequest',
            answers: 'GiftCardEffectAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Take money that a gift card keeps.
     *
     * Takes all that was authorised, or a part; the rest is free again. It needs the scope `giftcards:use`.
     *
     * `POST /v1/gift-cards/capture`.
     * Refused with AUTHORIZATION_NOT_FOUND, GIFT_CARD_INSUFFICIENT, STATE_CONFLICT.
     *
     * @param array{
     *   authorization_id: string,
     *   amount?: int|float|numeric-string|null,
     * } $body
     *   - `authorization_id`: The id of the authorisation.
     *   - `amount`: Units to take; left out for all that is authorised.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return GiftCardEffect
     * @throws LoyaltyException
     */
    public function capture(array $body, ?string $key = null): array
    {
        /** @var GiftCardEffect $data */
        $data = $this->caller->data(new Call(
            'giftCards.capture',
            'POST',
            '/v1/gift-cards/capture',
            body: $body,
            sends: 'CaptureGiftCardRequest',
            answers: 'GiftCardEffectAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Free money that a gift card keeps.
     *
     * Frees what was authorised; once more, it changes nothing. It needs the scope `giftcards:use`.
     *
     * `POST /v1/gift-cards/release`.
     * Refused with AUTHORIZATION_NOT_FOUND, STATE_CONFLICT.
     *
     * @param array{
     *   authorization_id: string,
     * } $body
     *   - `authorization_id`: The id of the authorisation.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return GiftCardEffect
     * @throws LoyaltyException
     */
    public function release(array $body, ?string $key = null): array
    {
        /** @var GiftCardEffect $data */
        $data = $this->caller->data(new Call(
            'giftCards.release',
            'POST',
            '/v1/gift-cards/release',
            body: $body,
            sends: '{}',
            answers: 'GiftCardEffectAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Give money back to a gift card.
     *
     * Gives back what was captured, or a part, to the card that it came from. It needs the scope `giftcards:use`.
     *
     * `POST /v1/gift-cards/refund`.
     * Refused with AUTHORIZATION_NOT_FOUND, GIFT_CARD_REDEEMED, GIFT_CARD_INSUFFICIENT, STATE_CONFLICT, LIMIT_EXCEEDED.
     *
     * @param array{
     *   capture_id: string,
     *   amount?: int|float|numeric-string|null,
     *   refund_id?: string|null,
     * } $body
     *   - `capture_id`: The id of the capture, which is that of its authorisation.
     *   - `amount`: Units to give back; left out for all that was captured and is not back yet.
     *   - `refund_id`: Your own id of the refund, by which it is made once; left out where you need none of your own.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return GiftCardEffect
     * @throws LoyaltyException
     */
    public function refund(array $body, ?string $key = null): array
    {
        /** @var GiftCardEffect $data */
        $data = $this->caller->data(new Call(
            'giftCards.refund',
            'POST',
            '/v1/gift-cards/refund',
            body: $body,
            sends: 'RefundGiftCardRequest',
            answers: 'GiftCardEffectAnswer',
            key: $key,
        ));
        return $data;
    }
}
