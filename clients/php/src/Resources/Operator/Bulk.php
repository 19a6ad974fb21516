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
 * Calls of `$loyalty->operator->bulk`.
 *
 * @phpstan-import-type Bulk from Schemas
 * @phpstan-import-type BulkDryRun from Schemas
 * @phpstan-import-type BulkError from Schemas
 * @phpstan-import-type BulkErrorList from Schemas
 * @phpstan-import-type BulkList from Schemas
 */
final class Bulk
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Do the same to many customers.
     *
     * Begins a job that comes to each of its customers once; without customers it takes rows until it is resumed. ASSIGN_CODES needs the scope programme:write too. It needs the scope `support:write`.
     *
     * `POST /operator/v1/bulk`.
     * Refused with SEGMENT_NOT_FOUND, BATCH_NOT_FOUND, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, LIMIT_EXCEEDED.
     *
     * @param array{
     *   segment_id?: string,
     *   customer_ids?: list<string>,
     *   action: 'GRANT'|'EXPIRE'|'ASSIGN_CODES'|'ADD_TAGS'|'REMOVE_TAGS'|'SET_STATUS',
     *   reward_id?: string,
     *   amount?: int|float|numeric-string,
     *   expires_after_days?: int|null,
     *   batch_id?: string,
     *   tags?: array<string, string|int|float|numeric-string|bool|null>,
     *   keys?: list<string>,
     *   status?: 'ACTIVE'|'INACTIVE'|'BLOCKED'|'DELETED',
     *   reason?: string,
     *   dry_run?: bool,
     * } $body
     *   - `segment_id`: The segment whose customers it is done to, as they are now: at most 100,000.
     *   - `customer_ids`: Whom it is done to: at most 1,000 of your own ids. Without them and a segment the job takes rows until it is resumed.
     *   - `action`: What is done to each customer.
     *   - `reward_id`: With GRANT and EXPIRE: the reward.
     *   - `amount`: With GRANT: units for each customer.
     *   - `expires_after_days`: With GRANT: days until the units expire; null or left out for the default of the account.
     *   - `batch_id`: With ASSIGN_CODES: the batch of coupons, of which each customer gets one unused code.
     *   - `tags`: With ADD_TAGS: tags to set, merged with those there are by key; null removes a key.
     *   - `status`: With SET_STATUS: the status to set.
     *   - `reason`: Why, for the audit row alone.
     *   - `dry_run`: Whether only to tell what the job would do, and change nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Bulk|BulkDryRun
     * @throws LoyaltyException
     */
    public function start(array $body, ?string $key = null): array
    {
        /** @var Bulk|BulkDryRun $data */
        $data = $this->caller->data(new Call(
            'operator.bulk.start',
            'POST',
            '/operator/v1/bulk',
            body: $body,
            sends: 'StartBulkRequest',
            answers: 'StartBulkAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List bulk jobs.
     *
     * Answers the bulk jobs of the account, oldest first. It needs the scope `support:read`.
     *
     * `GET /operator/v1/bulk`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<Bulk, BulkList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<Bulk, BulkList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.bulk.list',
            'GET',
            '/operator/v1/bulk',
            query: $query,
            answers: 'BulkList',
        ));
        return $rows;
    }

    /**
     * Read how a bulk job stands.
     *
     * Answers the state of a bulk job and its counts. It needs the scope `support:read`.
     *
     * `GET /operator/v1/bulk/{id}`.
     * Refused with BULK_NOT_FOUND.
     *
     * @param string $id The id of the job.
     * @return Bulk
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var Bulk $data */
        $data = $this->caller->data(new Call(
            'operator.bulk.get',
            'GET',
            '/operator/v1/bulk/{id}',
            pathValues: ['id' => $id],
            answers: 'BulkAnswer',
        ));
        return $data;
    }

    /**
     * List the customers that a bulk job could not be done to.
     *
     * Answers every row that failed and why, in the order of the rows; with `Accept: text/csv` all of them from the cursor on. It needs the scope `support:read`.
     *
     * `GET /operator/v1/bulk/{id}/errors`.
     * Refused with BULK_NOT_FOUND.
     *
     * @param string $id The id of the job.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `row_id` of the last row of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<BulkError, BulkErrorList>
     * @throws LoyaltyException
     */
    public function listErrors(string $id, array $query = []): Rows
    {
        /** @var Rows<BulkError, BulkErrorList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.bulk.listErrors',
            'GET',
            '/operator/v1/bulk/{id}/errors',
            pathValues: ['id' => $id],
            query: $query,
        ));
        return $rows;
    }

    /**
     * Add customers to a bulk job that collects them.
     *
     * Adds up to 5,000 customers to a job that was begun without any; or an upload of 10 MiB and 100,000 lines, as NDJSON or CSV with a member or column `customer_id`, of which a line that can not be read fails alone. It needs the scope `support:write`.
     *
     * `POST /operator/v1/bulk/{id}/rows`.
     * Refused with BULK_NOT_FOUND, STATE_CONFLICT, LIMIT_EXCEEDED.
     *
     * @param string $id The id of the job.
     * @param array{
     *   customer_ids: list<string>,
     * } $body
     *   - `customer_ids`: Whom it is done to too: at most 5,000 of your own ids.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Bulk
     * @throws LoyaltyException
     */
    public function appendRows(string $id, array $body, ?string $key = null): array
    {
        /** @var Bulk $data */
        $data = $this->caller->data(new Call(
            'operator.bulk.appendRows',
            'POST',
            '/operator/v1/bulk/{id}/rows',
            pathValues: ['id' => $id],
            body: $body,
            sends: '{}',
            answers: 'BulkAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Pause a bulk job.
     *
     * Stops work on a bulk job that has not ended. It needs the scope `support:write`.
     *
     * `POST /operator/v1/bulk/{id}/pause`.
     * Refused with BULK_NOT_FOUND, STATE_CONFLICT.
     *
     * @param string $id The id of the job.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Bulk
     * @throws LoyaltyException
     */
    public function pause(string $id, ?string $key = null): array
    {
        /** @var Bulk $data */
        $data = $this->caller->data(new Call(
            'operator.bulk.pause',
            'POST',
            '/operator/v1/bulk/{id}/pause',
            pathValues: ['id' => $id],
            answers: 'BulkAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Go on with a bulk job.
     *
     * Goes on with a paused bulk job, and begins one that has collected its rows. It needs the scope `support:write`.
     *
     * `POST /operator/v1/bulk/{id}/resume`.
     * Refused with BULK_NOT_FOUND, STATE_CONFLICT, BATCH_NOT_FOUND, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, LIMIT_EXCEEDED.
     *
     * @param string $id The id of the job.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Bulk
     * @throws LoyaltyException
     */
    public function resume(string $id, ?string $key = null): array
    {
        /** @var Bulk $data */
        $data = $this->caller->data(new Call(
            'operator.bulk.resume',
            'POST',
            '/operator/v1/bulk/{id}/resume',
            pathValues: ['id' => $id],
            answers: 'BulkAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * End a bulk job before its time.
     *
     * Leaves what is done as it is, and works on no further row. It needs the scope `support:write`.
     *
     * `POST /operator/v1/bulk/{id}/cancel`.
     * Refused with BULK_NOT_FOUND, STATE_CONFLICT.
     *
     * @param string $id The id of the job.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Bulk
     * @throws LoyaltyException
     */
    public function cancel(string $id, ?string $key = null): array
    {
        /** @var Bulk $data */
        $data = $this->caller->data(new Call(
            'operator.bulk.cancel',
            'POST',
            '/operator/v1/bulk/{id}/cancel',
            pathValues: ['id' => $id],
            answers: 'BulkAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Take back what a bulk job gave, where nobody has touched it.
     *
     * Takes back the units of each customer that are untouched, and tells of the others. It needs the scope `support:write`.
     *
     * `POST /operator/v1/bulk/{id}/undo`.
     * Refused with BULK_NOT_FOUND, STATE_CONFLICT.
     *
     * @param string $id The id of the job.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Bulk
     * @throws LoyaltyException
     */
    public function undo(string $id, ?string $key = null): array
    {
        /** @var Bulk $data */
        $data = $this->caller->data(new Call(
            'operator.bulk.undo',
            'POST',
            '/operator/v1/bulk/{id}/undo',
            pathValues: ['id' => $id],
            answers: 'BulkAnswer',
            key: $key,
        ));
        return $data;
    }
}
