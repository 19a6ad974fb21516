<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Rows;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->operator->giftCards`.
 *
 * @phpstan-import-type AdjustGiftCardResult from Schemas
 * @phpstan-import-type DryRun from Schemas
 * @phpstan-import-type GetGiftCardByCodeResult from Schemas
 * @phpstan-import-type GiftCardOfAccount from Schemas
 * @phpstan-import-type GiftCardOfAccountList from Schemas
 * @phpstan-import-type IssuedGiftCard from Schemas
 * @phpstan-import-type ListGiftCardTransactionsAnswer from Schemas
 * @phpstan-import-type RedeemGiftCardByCodeResult from Schemas
 * @phpstan-import-type Transaction from Schemas
 * @phpstan-import-type UnlockGiftCardResult from Schemas
 */
final class GiftCards
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Give a customer a gift card.
     *
     * Makes a gift card for a customer and answers its code. It needs the scope `support:write`.
     *
     * `POST /operator/v1/gift-cards`.
     * Refused with CUSTOMER_NOT_FOUND, CUSTOMER_NOT_ACTIVE, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, INVALID_DATE, LIMIT_EXCEEDED.
     *
     * @param array{
     *   customer_id: string,
     *   reward_id: string,
     *   amount: int|float|numeric-string,
     *   expiration_date?: string|\DateTimeInterface|null,
     *   reason?: string|null,
     *   dry_run?: bool|null,
     * } $body
     *   - `customer_id`: Your own id of the customer.
     *   - `reward_id`: The reward that the card holds, of the type GIFT_CARD.
     *   - `amount`: Units that the card is worth.
     *   - `expiration_date`: When the card expires; null or left out for the default of the account.
     *   - `dry_run`: Whether only to tell what the call would do, and change nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return IssuedGiftCard|DryRun
     * @throws LoyaltyException
     */
    public function issue(array $body, ?string $key = null): array
    {
        /** @var IssuedGiftCard|DryRun $data */
        $data = $this->caller->data(new Call(
            'operator.giftCards.issue',
            'POST',
            '/operator/v1/gift-cards',
            body: $body,
            sends: 'IssueGiftCardRequest',
            answers: 'IssueGiftCardAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Find gift cards.
     *
     * Answers cards by the end of their code, by who holds or bought them, or by their status. It needs the scope `support:read`.
     *
     * `GET /operator/v1/gift-cards`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     *   last_four?: string|null,
     *   customer_id?: string|null,
     *   purchaser_id?: string|null,
     *   status?: 'ACTIVE'|'REDEEMED'|'EXPIRED'|'VOID'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     *   - `last_four`: Only cards whose code ends so. Cards of before it was kept are not found by it.
     *   - `customer_id`: Only cards that this customer holds; your own id.
     *   - `purchaser_id`: Only cards that this customer bought; your own id.
     *   - `status`: Only cards of this status. EXPIRED goes by the date, also while an authorisation still keeps something.
     * @return Rows<GiftCardOfAccount, GiftCardOfAccountList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<GiftCardOfAccount, GiftCardOfAccountList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.giftCards.list',
            'GET',
            '/operator/v1/gift-cards',
            query: $query,
            answers: 'GiftCardOfAccountList',
        ));
        return $rows;
    }

    /**
     * Read a gift card.
     *
     * Answers the card of a code and what is left on it. Deprecated, since its path has the code. `GET /operator/v1/gift-cards` finds cards, and `POST /v1/gift-cards/lookup` reads one by its code. It needs the scope `support:read`.
     *
     * `GET /operator/v1/gift-cards/{code}`.
     * Refused with GIFT_CARD_NOT_FOUND.
     *
     * @param string $code The code of the card.
     * @return GetGiftCardByCodeResult
     * @throws LoyaltyException
     * @deprecated
     */
    public function getByCode(string $code): array
    {
        /** @var GetGiftCardByCodeResult $data */
        $data = $this->caller->data(new Call(
            'operator.giftCards.getByCode',
            'GET',
            '/operator/v1/gift-cards/{code}',
            pathValues: ['code' => $code],
            answers: 'GetGiftCardByCodeAnswer',
        ));
        return $data;
    }

    /**
     * Redeem a gift card, or a part of it.
     *
     * Takes an amount from the card, or all that is left on it. Deprecated, since its path has the code. `POST /v1/gift-cards/authorize` and `capture` take from a card, and `POST /operator/v1/gift-cards/adjust` corrects one. It needs the scope `support:write`.
     *
     * `POST /operator/v1/gift-cards/{code}/redeem`.
     * Refused with GIFT_CARD_NOT_FOUND, GIFT_CARD_REDEEMED, GIFT_CARD_EXPIRED, CUSTOMER_NOT_ACTIVE, INSUFFICIENT_BALANCE.
     *
     * @param string $code The code of the card.
     * @param array{
     *   amount?: int|float|numeric-string|null,
     *   reason?: string|null,
     *   dry_run?: bool|null,
     * } $body
     *   - `amount`: Units to redeem; null or left out for all that is left.
     *   - `dry_run`: Whether only to tell what the call would do, and change nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return RedeemGiftCardByCodeResult|DryRun
     * @throws LoyaltyException
     * @deprecated
     */
    public function redeemByCode(string $code, array $body, ?string $key = null): array
    {
        /** @var RedeemGiftCardByCodeResult|DryRun $data */
        $data = $this->caller->data(new Call(
            'operator.giftCards.redeemByCode',
            'POST',
            '/operator/v1/gift-cards/{code}/redeem',
            pathValues: ['code' => $code],
            body: $body,
            sends: 'RedeemGiftCardByCodeRequest',
            answers: 'RedeemGiftCardByCodeAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Void a gift card.
     *
     * Takes back what is left on a gift card, and closes it; once more, it changes nothing. Deprecated, since its path has the code. `POST /operator/v1/gift-cards/void` takes the id of the card. It needs the scope `support:write`.
     *
     * `POST /operator/v1/gift-cards/{code}/void`.
     * Refused with GIFT_CARD_NOT_FOUND, GIFT_CARD_REDEEMED, GIFT_CARD_EXPIRED.
     *
     * @param string $code The code of the card.
     * @param array{
     *   reason?: string|null,
     *   dry_run?: bool|null,
     * } $body
     *   - `dry_run`: Whether only to tell what the call would do, and change nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return RedeemGiftCardByCodeResult|DryRun
     * @throws LoyaltyException
     * @deprecated
     */
    public function voidByCode(string $code, array $body, ?string $key = null): array
    {
        /** @var RedeemGiftCardByCodeResult|DryRun $data */
        $data = $this->caller->data(new Call(
            'operator.giftCards.voidByCode',
            'POST',
            '/operator/v1/gift-cards/{code}/void',
            pathValues: ['code' => $code],
            body: $body,
            sends: '{}',
            answers: 'RedeemGiftCardByCodeAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List what happened to a gift card.
     *
     * Answers the rows of the ledger that moved units of the card, the newest first, whoever held it. It needs the scope `support:read`.
     *
     * `GET /operator/v1/gift-cards/{card_id}/transactions`.
     * Refused with GIFT_CARD_NOT_FOUND.
     *
     * @param string $cardId The id of the card, which is no secret: nothing is redeemed by it.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     * @return Rows<Transaction, ListGiftCardTransactionsAnswer>
     * @throws LoyaltyException
     */
    public function listTransactions(string $cardId, array $query = []): Rows
    {
        /** @var Rows<Transaction, ListGiftCardTransactionsAnswer> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.giftCards.listTransactions',
            'GET',
            '/operator/v1/gift-cards/{card_id}/transactions',
            pathValues: ['card_id' => $cardId],
            query: $query,
            answers: 'ListGiftCardTransactionsAnswer',
        ));
        return $rows;
    }

    /**
     * Correct what is on a gift card.
     *
     * Adds an amount to a card, or takes it from what is free on it. It needs the scope `support:write`.
     *
     * `POST /operator/v1/gift-cards/adjust`.
     * Refused with GIFT_CARD_NOT_FOUND, REWARD_UNKNOWN, GIFT_CARD_REDEEMED, GIFT_CARD_EXPIRED, GIFT_CARD_INSUFFICIENT, CUSTOMER_NOT_ACTIVE, LIMIT_EXCEEDED.
     *
     * @param array{
     *   card_id: string,
     *   reason: string,
     *   dry_run?: bool|null,
     *   amount: int|float|numeric-string,
     *   direction: 'UP'|'DOWN',
     * } $body
     *   - `card_id`: The id of the card, which is no secret: nothing is redeemed by it.
     *   - `reason`: Why, for the audit row alone.
     *   - `dry_run`: Whether only to tell what the call would do, and change nothing.
     *   - `amount`: Units to add or to take.
     *   - `direction`: UP adds to the card, DOWN takes from what is free on it.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return AdjustGiftCardResult|DryRun
     * @throws LoyaltyException
     */
    public function adjust(array $body, ?string $key = null): array
    {
        /** @var AdjustGiftCardResult|DryRun $data */
        $data = $this->caller->data(new Call(
            'operator.giftCards.adjust',
            'POST',
            '/operator/v1/gift-cards/adjust',
            body: $body,
            sends: 'AdjustGiftCardRequest',
            answers: 'AdjustGiftCardAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Close a gift card by its id.
     *
     * Takes back what is left on a gift card, with what it keeps, and closes it; once more, it changes nothing. It needs the scope `support:write`.
     *
     * `POST /operator/v1/gift-cards/void`.
     * Refused with GIFT_CARD_NOT_FOUND, GIFT_CARD_REDEEMED, GIFT_CARD_EXPIRED.
     *
     * @param array{
     *   card_id: string,
     *   reason?: string|null,
     *   dry_run?: bool|null,
     * } $body
     *   - `card_id`: The id of the card, which is no secret: nothing is redeemed by it.
     *   - `dry_run`: Whether only to tell what the call would do, and change nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return AdjustGiftCardResult|DryRun
     * @throws LoyaltyException
     */
    public function void(array $body, ?string $key = null): array
    {
        /** @var AdjustGiftCardResult|DryRun $data */
        $data = $this->caller->data(new Call(
            'operator.giftCards.void',
            'POST',
            '/operator/v1/gift-cards/void',
            body: $body,
            sends: '{}',
            answers: 'AdjustGiftCardAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Unlock a gift card.
     *
     * Opens a card again that wrong PINs have locked; of one that is not locked, it forgets them. It needs the scope `support:write`.
     *
     * `POST /operator/v1/gift-cards/unlock`.
     * Refused with GIFT_CARD_NOT_FOUND.
     *
     * @param array{
     *   code: string,
     *   reason?: string|null,
     * } $body
     * @param string|null $key The idempotency key; left out, one is made.
     * @return UnlockGiftCardResult
     * @throws LoyaltyException
     */
    public function unlock(array $body, ?string $key = null): array
    {
        /** @var UnlockGiftCardResult $data */
        $data = $this->caller->data(new Call(
            'operator.giftCards.unlock',
            'POST',
            '/operator/v1/gift-cards/unlock',
            body: $body,
            sends: '{}',
            answers: 'UnlockGiftCardAnswer',
            key: $key,
        ));
        return $data;
    }
}
