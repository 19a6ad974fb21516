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
 * Calls of `$loyalty->reviewForms`.
 *
 * @phpstan-import-type ReviewForm from Schemas
 * @phpstan-import-type ReviewFormList from Schemas
 * @phpstan-import-type SubmitReviewFormResult from Schemas
 */
final class ReviewForms
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * List the active review forms.
     *
     * Answers the forms that are ACTIVE, oldest first. It needs the scope `forms:read`. A token for one customer opens it too.
     *
     * `GET /v1/review-forms`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<ReviewForm, ReviewFormList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<ReviewForm, ReviewFormList> $rows */
        $rows = new Rows($this->caller, new Call(
            'reviewForms.list',
            'GET',
            '/v1/review-forms',
            query: $query,
            answers: 'ReviewFormList',
        ));
        return $rows;
    }

    /**
     * Read an active review form.
     *
     * Answers a form that is ACTIVE, with an ETag to ask by whether it still stands. It needs the scope `forms:read`. A token for one customer opens it too.
     *
     * `GET /v1/review-forms/{id}`.
     * Refused with FORM_NOT_FOUND.
     *
     * @param string $id The id of the form.
     * @return ReviewForm
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var ReviewForm $data */
        $data = $this->caller->data(new Call(
            'reviewForms.get',
            'GET',
            '/v1/review-forms/{id}',
            pathValues: ['id' => $id],
            answers: 'ReviewFormAnswer',
        ));
        return $data;
    }

    /**
     * Submit the answers to a review form.
     *
     * Stores what somebody answered to an ACTIVE form, once for each purchase of a customer. It needs the scope `forms:submit`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
     *
     * `POST /v1/review-forms/{id}/submissions`.
     * Refused with FORM_NOT_FOUND, CUSTOMER_NOT_FOUND, SUBMISSION_EXISTS.
     *
     * @param string $id The id of the form.
     * @param array{
     *   customer_id?: string|null,
     *   purchase_id?: string|null,
     *   answers: array<string, bool|int|float|numeric-string|string|null>,
     * } $body
     *   - `customer_id`: Your own id of the customer who answers; null or left out for somebody unknown.
     *   - `purchase_id`: The purchase that is reviewed; with a customer, it is reviewed once. Null or left out for none.
     *   - `answers`: The answers by the names of the fields; null for none.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return SubmitReviewFormResult
     * @throws LoyaltyException
     */
    public function submit(string $id, array $body, ?string $key = null): array
    {
        /** @var SubmitReviewFormResult $data */
        $data = $this->caller->data(new Call(
            'reviewForms.submit',
            'POST',
            '/v1/review-forms/{id}/submissions',
            pathValues: ['id' => $id],
            body: $body,
            sends: 'SubmitReviewFormRequest',
            key: $key,
        ));
        return $data;
    }
}
