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
 * Calls of `$loyalty->operator->deadLetters`.
 *
 * @phpstan-import-type DeadLetter from Schemas
 * @phpstan-import-type DeadLetterList from Schemas
 * @phpstan-import-type RunDeadLettersResult from Schemas
 */
final class DeadLetters
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * List rows that could not be processed.
     *
     * Answers the rows of imports that were tried and could not be processed. It needs the scope `data:import`.
     *
     * `GET /operator/v1/dead-letters`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     *   import_id?: string|null,
     *   reason?: string|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     *   - `import_id`: Only rows of this import.
     *   - `reason`: Only rows that failed for exactly this reason.
     * @return Rows<DeadLetter, DeadLetterList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<DeadLetter, DeadLetterList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.deadLetters.list',
            'GET',
            '/operator/v1/dead-letters',
            query: $query,
        ));
        return $rows;
    }

    /**
     * Process all matching rows again, some hundred a call.
     *
     * Puts all rows that fit the filters back to those that wait. It needs the scope `data:import`.
     *
     * `POST /operator/v1/dead-letters/run`.
     *
     * @param array{
     *   import_id?: string,
     *   reason?: string,
     * } $body
     *   - `import_id`: Only rows of this import.
     *   - `reason`: Only rows that failed for exactly this reason.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return RunDeadLettersResult
     * @throws LoyaltyException
     */
    public function runAll(array $body, ?string $key = null): array
    {
        /** @var RunDeadLettersResult $data */
        $data = $this->caller->data(new Call(
            'operator.deadLetters.runAll',
            'POST',
            '/operator/v1/dead-letters/run',
            body: $body,
            sends: '{}',
            key: $key,
        ));
        return $data;
    }

    /**
     * Process a row again.
     *
     * Puts one row back to those that wait. It needs the scope `data:import`.
     *
     * `POST /operator/v1/dead-letters/{id}/run`.
     * Refused with DEAD_LETTER_NOT_FOUND, STATE_CONFLICT.
     *
     * @param string $id The id of the dead letter.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return DeadLetter
     * @throws LoyaltyException
     */
    public function run(string $id, ?string $key = null): array
    {
        /** @var DeadLetter $data */
        $data = $this->caller->data(new Call(
            'operator.deadLetters.run',
            'POST',
            '/operator/v1/dead-letters/{id}/run',
            pathValues: ['id' => $id],
            key: $key,
        ));
        return $data;
    }

    /**
     * Give a row up.
     *
     * Gives a row up, which then counts as failed. It needs the scope `data:import`.
     *
     * `DELETE /operator/v1/dead-letters/{id}`.
     * Refused with DEAD_LETTER_NOT_FOUND.
     *
     * @param string $id The id of the dead letter.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return DeadLetter
     * @throws LoyaltyException
     */
    public function discard(string $id, ?string $key = null): array
    {
        /** @var DeadLetter $data */
        $data = $this->caller->data(new Call(
            'operator.deadLetters.discard',
            'DELETE',
            '/operator/v1/dead-letters/{id}',
            pathValues: ['id' => $id],
            key: $key,
        ));
        return $data;
    }
}
