<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Rows;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->transactions`.
 *
 * @phpstan-import-type Transaction from Schemas
 * @phpstan-import-type TransactionList from Schemas
 */
final class Transactions
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * List the transactions of one day.
     *
     * Answers the rows that were written to the ledger on one day of the account, oldest first. It needs the scope `transactions:read`.
     *
     * `GET /v1/transactions`.
     * Refused with INVALID_DATE, INVALID_CURSOR.
     *
     * @param string $date The day in the time zone of the account: day, month and year as DD-MM-YYYY or D-M-YYYY, or with slashes.
     * @param array{
     *   brand_id?: string,
     *   reward_id?: string|null,
     *   campaign_id?: string,
     *   event_id?: string,
     *   type?: 'ACCUMULATION'|'REDEMPTION'|'EXPIRATION'|'MIGRATION'|'TRANSFER'|'REVERSAL'|null,
     *   funded_by?: string|null,
     *   cursor?: string|null,
     *   limit?: int|null,
     * } $query
     *   - `brand_id`: Only rows of this brand; the text `'null'` for rows of none.
     *   - `reward_id`: Only rows of this reward.
     *   - `campaign_id`: Only rows that this campaign paid; the text `'null'` for rows of none.
     *   - `event_id`: Only rows of this behavior event; the text `'null'` for rows of none.
     *   - `type`: Only rows of this type.
     *   - `funded_by`: Only rows that are paid for by this name.
     *   - `cursor`: The `id` of the last row of the page before; left out for the first page.
     *   - `limit`: The most rows that a page may have.
     * @return Rows<Transaction, TransactionList>
     * @throws LoyaltyException
     */
    public function day(string $date, array $query = []): Rows
    {
        /** @var Rows<Transaction, TransactionList> $rows */
        $rows = new Rows($this->caller, new Call(
            'transactions.day',
            'GET',
            '/v1/transactions',
            query: ['date' => $date, ...$query],
            answers: 'TransactionList',
        ));
        return $rows;
    }
}
