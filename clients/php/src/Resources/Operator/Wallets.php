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
 * Calls of `$loyalty->operator->wallets`.
 *
 * @phpstan-import-type AdjustWalletResult from Schemas
 * @phpstan-import-type DryRun from Schemas
 * @phpstan-import-type OperatorWallet from Schemas
 * @phpstan-import-type RecomputeWalletsResult from Schemas
 * @phpstan-import-type Transaction from Schemas
 * @phpstan-import-type TransactionList from Schemas
 * @phpstan-import-type TransferBetweenWalletsResult from Schemas
 */
final class Wallets
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Read a wallet.
     *
     * Answers the lines and totals of one customer. It needs the scope `support:read`.
     *
     * `GET /operator/v1/wallets/{customer_id}`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $customerId Your own id of the customer.
     * @return OperatorWallet
     * @throws LoyaltyException
     */
    public function get(string $customerId): array
    {
        /** @var OperatorWallet $data */
        $data = $this->caller->data(new Call(
            'operator.wallets.get',
            'GET',
            '/operator/v1/wallets/{customer_id}',
            pathValues: ['customer_id' => $customerId],
            answers: 'OperatorWalletAnswer',
        ));
        return $data;
    }

    /**
     * List the transactions of a wallet, of all days.
     *
     * Answers the rows of one wallet that fit all filters, in the order that is asked for. It needs the scope `support:read`.
     *
     * `GET /operator/v1/wallets/{customer_id}/transactions`.
     * Refused with INVALID_CURSOR, CUSTOMER_NOT_FOUND.
     *
     * @param string $customerId Your own id of the customer.
     * @param array{
     *   brand_id?: string,
     *   reward_id?: string|null,
     *   campaign_id?: string,
     *   event_id?: string,
     *   type?: 'ACCUMULATION'|'REDEMPTION'|'EXPIRATION'|'MIGRATION'|'TRANSFER'|'REVERSAL'|null,
     *   funded_by?: string|null,
     *   cursor?: string|null,
     *   limit?: int|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `brand_id`: Only rows of this brand; the text `'null'` for rows of none.
     *   - `reward_id`: Only rows of this reward.
     *   - `campaign_id`: Only rows that this campaign paid; the text `'null'` for rows of none.
     *   - `event_id`: Only rows of this behavior event; the text `'null'` for rows of none.
     *   - `type`: Only rows of this type.
     *   - `funded_by`: Only rows that are paid for by this name.
     *   - `cursor`: The `id` of the last row of the page before; left out for the first page.
     *   - `limit`: The most rows that a page may have.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<Transaction, TransactionList>
     * @throws LoyaltyException
     */
    public function listTransactions(string $customerId, array $query = []): Rows
    {
        /** @var Rows<Transaction, TransactionList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.wallets.listTransactions',
            'GET',
            '/operator/v1/wallets/{customer_id}/transactions',
            pathValues: ['customer_id' => $customerId],
            query: $query,
            answers: 'TransactionList',
        ));
        return $rows;
    }

    /**
     * Credit or debit a wallet.
     *
     * Credits an amount above 0 or debits one below 0, by the order in which lines are spent. It needs the scope `support:write`.
     *
     * `POST /operator/v1/wallets/{customer_id}/adjust`.
     * Refused with CUSTOMER_NOT_FOUND, CUSTOMER_NOT_ACTIVE, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED.
     *
     * @param string $customerId Your own id of the customer.
     * @param array{
     *   reward_id: string,
     *   amount: int|float|numeric-string,
     *   brand_id?: string|null,
     *   expiration_date?: string|\DateTimeInterface|null,
     *   funded_by?: string|null,
     *   force?: bool|null,
     *   reason?: string|null,
     *   dry_run?: bool|null,
     * } $body
     *   - `reward_id`: The reward to credit or debit.
     *   - `amount`: Units to credit above 0, or to debit below 0.
     *   - `brand_id`: The brand that gives them; null or left out for that of the reward.
     *   - `expiration_date`: When a credit expires: null for never, left out for the default of the account.
     *   - `funded_by`: Who pays for it; null or left out for the brand, else `platform`.
     *   - `force`: Whether to do it although the customer is not ACTIVE.
     *   - `dry_run`: Whether only to tell what the call would do, and change nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return AdjustWalletResult|DryRun
     * @throws LoyaltyException
     */
    public function adjust(string $customerId, array $body, ?string $key = null): array
    {
        /** @var AdjustWalletResult|DryRun $data */
        $data = $this->caller->data(new Call(
            'operator.wallets.adjust',
            'POST',
            '/operator/v1/wallets/{customer_id}/adjust',
            pathValues: ['customer_id' => $customerId],
            body: $body,
            sends: 'AdjustWalletRequest',
            answers: 'AdjustWalletAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Move an amount between two wallets.
     *
     * Moves units of a reward to another customer; they keep their dates. It needs the scope `support:write`.
     *
     * `POST /operator/v1/wallets/transfer`.
     * Refused with CUSTOMER_NOT_FOUND, CUSTOMER_NOT_ACTIVE, REWARD_UNKNOWN, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED.
     *
     * @param array{
     *   sender_id: string,
     *   receiver_id: string,
     *   reward_id: string,
     *   amount: int|float|numeric-string,
     *   reason?: string|null,
     *   dry_run?: bool|null,
     * } $body
     *   - `sender_id`: Your id of the customer who gives.
     *   - `receiver_id`: Your id of the customer who receives.
     *   - `reward_id`: The reward to move.
     *   - `amount`: Units to move.
     *   - `dry_run`: Whether only to tell what the call would do, and change nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return TransferBetweenWalletsResult|DryRun
     * @throws LoyaltyException
     */
    public function transferBetween(array $body, ?string $key = null): array
    {
        /** @var TransferBetweenWalletsResult|DryRun $data */
        $data = $this->caller->data(new Call(
            'operator.wallets.transferBetween',
            'POST',
            '/operator/v1/wallets/transfer',
            body: $body,
            sends: 'TransferBetweenWalletsRequest',
            answers: 'TransferBetweenWalletsAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Compare a batch of wallets with the ledger.
     *
     * Compares one batch of wallets with what their ledger adds up to, and changes nothing. It needs the scope `system:admin`.
     *
     * `POST /operator/v1/wallets/recompute`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param array{
     *   customer_id?: string|null,
     *   cursor?: string|null,
     *   limit?: int|null,
     * } $body
     *   - `customer_id`: Only the wallet of the customer of your own id.
     *   - `cursor`: Where the next call goes on; null, or left out, at the end and the beginning.
     *   - `limit`: The most wallets to check in one call.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return RecomputeWalletsResult
     * @throws LoyaltyException
     */
    public function recompute(array $body, ?string $key = null): array
    {
        /** @var RecomputeWalletsResult $data */
        $data = $this->caller->data(new Call(
            'operator.wallets.recompute',
            'POST',
            '/operator/v1/wallets/recompute',
            body: $body,
            sends: '{}',
            answers: 'RecomputeWalletsAnswer',
            key: $key,
        ));
        return $data;
    }
}
