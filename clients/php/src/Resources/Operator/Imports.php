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
 * Calls of `$loyalty->operator->imports`.
 *
 * @phpstan-import-type CheckedImport from Schemas
 * @phpstan-import-type Import from Schemas
 * @phpstan-import-type ImportError from Schemas
 * @phpstan-import-type ImportErrorList from Schemas
 * @phpstan-import-type ImportSummary from Schemas
 * @phpstan-import-type ImportSummaryList from Schemas
 * @phpstan-import-type MigrationCustomer from Schemas
 */
final class Imports
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * List imports.
     *
     * Answers the imports of the account, oldest first. It needs the scope `data:import`.
     *
     * `GET /operator/v1/imports`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<ImportSummary, ImportSummaryList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<ImportSummary, ImportSummaryList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.imports.list',
            'GET',
            '/operator/v1/imports',
            query: $query,
        ));
        return $rows;
    }

    /**
     * Read an import.
     *
     * Answers the state of an import, its counts and its first errors. It needs the scope `data:import`.
     *
     * `GET /operator/v1/imports/{import_id}`.
     * Refused with IMPORT_NOT_FOUND.
     *
     * @param string $importId The id of the import.
     * @return Import
     * @throws LoyaltyException
     */
    public function get(string $importId): array
    {
        /** @var Import $data */
        $data = $this->caller->data(new Call(
            'operator.imports.get',
            'GET',
            '/operator/v1/imports/{import_id}',
            pathValues: ['import_id' => $importId],
        ));
        return $data;
    }

    /**
     * List the row errors of an import.
     *
     * Answers every row that failed and why, in the order of the rows. It needs the scope `data:import`.
     *
     * `GET /operator/v1/imports/{import_id}/errors`.
     * Refused with IMPORT_NOT_FOUND.
     *
     * @param string $importId The id of the import.
     * @param array{
     *   cursor?: string|null,
     *   limit?: int|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `cursor`: The `row_id` of the last row of the page before; left out for the first page.
     *   - `limit`: The most rows that a page may have.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<ImportError, ImportErrorList>
     * @throws LoyaltyException
     */
    public function listErrors(string $importId, array $query = []): Rows
    {
        /** @var Rows<ImportError, ImportErrorList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.imports.listErrors',
            'GET',
            '/operator/v1/imports/{import_id}/errors',
            pathValues: ['import_id' => $importId],
            query: $query,
        ));
        return $rows;
    }

    /**
     * Tell what an import of customers would do, and change nothing.
     *
     * Answers what would become of each row, and stores nothing. It needs the scope `data:import`.
     *
     * `POST /operator/v1/imports/check`.
     *
     * @param array{
     *   customers: list<MigrationCustomer>,
     * } $body
     *   - `customers`: At most 1000 rows. What is wrong inside a row fails that row alone.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CheckedImport
     * @throws LoyaltyException
     */
    public function check(array $body, ?string $key = null): array
    {
        /** @var CheckedImport $data */
        $data = $this->caller->data(new Call(
            'operator.imports.check',
            'POST',
            '/operator/v1/imports/check',
            body: $body,
            sends: 'MigrateCustomersRequest',
            key: $key,
        ));
        return $data;
    }

    /**
     * Pause an import.
     *
     * Stops work on an import that has not ended. It needs the scope `data:import`.
     *
     * `POST /operator/v1/imports/{import_id}/pause`.
     * Refused with IMPORT_NOT_FOUND, STATE_CONFLICT.
     *
     * @param string $importId The id of the import.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ImportSummary
     * @throws LoyaltyException
     */
    public function pause(string $importId, ?string $key = null): array
    {
        /** @var ImportSummary $data */
        $data = $this->caller->data(new Call(
            'operator.imports.pause',
            'POST',
            '/operator/v1/imports/{import_id}/pause',
            pathValues: ['import_id' => $importId],
            key: $key,
        ));
        return $data;
    }

    /**
     * Go on with a paused import.
     *
     * Goes on with an import that was paused; of any other it changes nothing. It needs the scope `data:import`.
     *
     * `POST /operator/v1/imports/{import_id}/resume`.
     * Refused with IMPORT_NOT_FOUND.
     *
     * @param string $importId The id of the import.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ImportSummary
     * @throws LoyaltyException
     */
    public function resume(string $importId, ?string $key = null): array
    {
        /** @var ImportSummary $data */
        $data = $this->caller->data(new Call(
            'operator.imports.resume',
            'POST',
            '/operator/v1/imports/{import_id}/resume',
            pathValues: ['import_id' => $importId],
            key: $key,
        ));
        return $data;
    }

    /**
     * Take back what an import gave, as long as nobody has touched it.
     *
     * Takes back the balances that an import gave, unless one of them was touched. It needs the scope `data:import`.
     *
     * `POST /operator/v1/imports/{import_id}/undo`.
     * Refused with IMPORT_NOT_FOUND, STATE_CONFLICT, UNDO_NOT_POSSIBLE.
     *
     * @param string $importId The id of the import.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ImportSummary
     * @throws LoyaltyException
     */
    public function undo(string $importId, ?string $key = null): array
    {
        /** @var ImportSummary $data */
        $data = $this->caller->data(new Call(
            'operator.imports.undo',
            'POST',
            '/operator/v1/imports/{import_id}/undo',
            pathValues: ['import_id' => $importId],
            key: $key,
        ));
        return $data;
    }
}
