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
 * Calls of `$loyalty->operator->reviewForms`.
 *
 * @phpstan-import-type OperatorReviewForm from Schemas
 * @phpstan-import-type OperatorReviewFormList from Schemas
 * @phpstan-import-type ReviewFormFieldInput from Schemas
 * @phpstan-import-type ReviewResult from Schemas
 * @phpstan-import-type ReviewSubmission from Schemas
 * @phpstan-import-type ReviewSubmissionList from Schemas
 */
final class ReviewForms
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Create a review form.
     *
     * Creates a form, as a draft unless the status says otherwise. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/review-forms`.
     *
     * @param array{
     *   name: string,
     *   description?: string|null,
     *   type: 'RATING'|'SURVEY',
     *   status?: 'DRAFT'|'ACTIVE'|'PAUSED'|'ARCHIVED',
     *   fields: list<ReviewFormFieldInput>,
     *   settings?: array<string, mixed>,
     * } $body
     *   - `name`: What people call the form.
     *   - `description`: What the form is about, for people; null when nothing is said.
     *   - `type`: What kind of form it is.
     *   - `status`: Only an ACTIVE form is shown to customers; a new one is ACTIVE unless said otherwise.
     *   - `settings`: Members of your own, such as colours.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return OperatorReviewForm
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var OperatorReviewForm $data */
        $data = $this->caller->data(new Call(
            'operator.reviewForms.create',
            'POST',
            '/operator/v1/review-forms',
            body: $body,
            sends: 'CreateReviewFormRequest',
            answers: 'OperatorReviewFormAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List review forms.
     *
     * Answers the forms of the account, oldest first. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/review-forms`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     *   status?: 'DRAFT'|'ACTIVE'|'PAUSED'|'ARCHIVED'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     *   - `status`: Only forms of this status.
     * @return Rows<OperatorReviewForm, OperatorReviewFormList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<OperatorReviewForm, OperatorReviewFormList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.reviewForms.list',
            'GET',
            '/operator/v1/review-forms',
            query: $query,
            answers: 'OperatorReviewFormList',
        ));
        return $rows;
    }

    /**
     * Read a review form of any status.
     *
     * Answers one form, whatever its status. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/review-forms/{id}`.
     * Refused with FORM_NOT_FOUND.
     *
     * @param string $id The id of the form.
     * @return OperatorReviewForm
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var OperatorReviewForm $data */
        $data = $this->caller->data(new Call(
            'operator.reviewForms.get',
            'GET',
            '/operator/v1/review-forms/{id}',
            pathValues: ['id' => $id],
            answers: 'OperatorReviewFormAnswer',
        ));
        return $data;
    }

    /**
     * Change a review form.
     *
     * Changes only the members that are sent. It needs the scope `programme:write`.
     *
     * `PATCH /operator/v1/review-forms/{id}`.
     * Refused with FORM_NOT_FOUND.
     *
     * @param string $id The id of the form.
     * @param array{
     *   name?: string,
     *   description?: string|null,
     *   type?: 'RATING'|'SURVEY',
     *   status?: 'DRAFT'|'ACTIVE'|'PAUSED'|'ARCHIVED',
     *   fields?: list<ReviewFormFieldInput>,
     *   settings?: array<string, mixed>,
     * } $body
     *   - `name`: What people call the form.
     *   - `description`: What the form is about, for people; null when nothing is said.
     *   - `type`: What kind of form it is.
     *   - `status`: Only an ACTIVE form is shown to customers; a new one is ACTIVE unless said otherwise.
     *   - `settings`: Members of your own, such as colours.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return OperatorReviewForm
     * @throws LoyaltyException
     */
    public function update(string $id, array $body, ?string $key = null): array
    {
        /** @var OperatorReviewForm $data */
        $data = $this->caller->data(new Call(
            'operator.reviewForms.update',
            'PATCH',
            '/operator/v1/review-forms/{id}',
            pathValues: ['id' => $id],
            body: $body,
            sends: 'UpdateReviewFormRequest',
            answers: 'OperatorReviewFormAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List the submissions of a review form.
     *
     * Answers what was submitted to a form, oldest first. It needs the scope `support:read`.
     *
     * `GET /operator/v1/review-forms/{id}/submissions`.
     * Refused with FORM_NOT_FOUND.
     *
     * @param string $id The id of the form.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<ReviewSubmission, ReviewSubmissionList>
     * @throws LoyaltyException
     */
    public function listSubmissions(string $id, array $query = []): Rows
    {
        /** @var Rows<ReviewSubmission, ReviewSubmissionList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.reviewForms.listSubmissions',
            'GET',
            '/operator/v1/review-forms/{id}/submissions',
            pathValues: ['id' => $id],
            query: $query,
        ));
        return $rows;
    }

    /**
     * Read the results of a review form.
     *
     * Answers how often each answer was given, by version of the form, the latest first. It needs the scope `programme:read` or `reports:read`.
     *
     * `GET /operator/v1/review-forms/{id}/results`.
     * Refused with FORM_NOT_FOUND.
     *
     * @param string $id The id of the form.
     * @return list<ReviewResult>
     * @throws LoyaltyException
     */
    public function getResults(string $id): array
    {
        /** @var list<ReviewResult> $data */
        $data = $this->caller->data(new Call(
            'operator.reviewForms.getResults',
            'GET',
            '/operator/v1/review-forms/{id}/results',
            pathValues: ['id' => $id],
            answers: 'ReviewAnswer',
        ));
        return $data;
    }
}
