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
 * Calls of `$loyalty->operator->customers`.
 *
 * @phpstan-import-type ConsentPurposesInput from Schemas
 * @phpstan-import-type CustomerNote from Schemas
 * @phpstan-import-type CustomerRedemption from Schemas
 * @phpstan-import-type CustomerRedemptionList from Schemas
 * @phpstan-import-type CustomerTier from Schemas
 * @phpstan-import-type Device from Schemas
 * @phpstan-import-type DryRun from Schemas
 * @phpstan-import-type EraseCustomerResult from Schemas
 * @phpstan-import-type ExportCustomerResult from Schemas
 * @phpstan-import-type GetCustomerReferralsResult from Schemas
 * @phpstan-import-type OperatorCustomer from Schemas
 * @phpstan-import-type OperatorCustomerList from Schemas
 * @phpstan-import-type OperatorCustomerWithWallet from Schemas
 */
final class Customers
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Create a customer.
     *
     * Creates a customer under your own id, with an empty wallet. It needs the scope `support:write`.
     *
     * `POST /operator/v1/customers`.
     * Refused with DOCUMENT_PAIR_REQUIRED, REFERRAL_CODE_NOT_FOUND, CUSTOMER_EXISTS.
     *
     * @param array{
     *   id: string,
     *   name?: string|null,
     *   email?: string|null,
     *   registration_date?: string|\DateTimeInterface|null,
     *   platforms?: list<string>|null,
     *   gender?: 'MALE'|'FEMALE'|null,
     *   dob?: string|null,
     *   document_type?: string|null,
     *   document_number?: string|null,
     *   country?: string|null,
     *   phone?: string|null,
     *   phone_verified?: bool|null,
     *   tags?: array<string, string|int|float|numeric-string|bool|null>|null,
     *   metadata?: array<string, mixed>|null,
     *   status?: 'ACTIVE'|'INACTIVE'|'BLOCKED'|'DELETED'|null,
     *   referral_code?: string|null,
     * } $body
     *   - `id`: Your own id of the customer, 1 to 128 characters.
     *   - `name`: The full name; null when it is not known.
     *   - `registration_date`: When the customer joined, not in the future; now, when nothing is said.
     *   - `phone_verified`: Whether the phone is known to be theirs; a new phone makes it false.
     *   - `tags`: Labels of your own: strings, numbers, booleans or nulls by key.
     *   - `status`: Only an ACTIVE customer earns and redeems.
     *   - `referral_code`: The code of the customer who referred this one. A code that nobody has is refused; whatever else stands against it, the customer is created.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return OperatorCustomerWithWallet
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var OperatorCustomerWithWallet $data */
        $data = $this->caller->data(new Call(
            'operator.customers.create',
            'POST',
            '/operator/v1/customers',
            body: $body,
            sends: 'CreateCustomerAsOperatorRequest',
            answers: 'OperatorCustomerWithWalletAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List and find customers.
     *
     * Answers the customers that fit all filters: those that a text finds, best first, or all in the order of your own ids. It needs the scope `support:read`.
     *
     * `GET /operator/v1/customers`.
     *
     * @param array{
     *   q?: string|null,
     *   email?: string|null,
     *   phone?: string|null,
     *   status?: 'ACTIVE'|'INACTIVE'|'BLOCKED'|'DELETED'|null,
     *   tier_id?: string|null,
     *   tag?: string|null,
     *   created_from?: string|\DateTimeInterface|null,
     *   created_to?: string|\DateTimeInterface|null,
     *   sort?: 'registration_date'|'last_visit'|null,
     *   order?: 'asc'|'desc'|null,
     *   limit?: int|null,
     *   cursor?: string|null,
     * } $query
     *   - `q`: What to find a customer by: an id or its beginning in any case, an e-mail address or its beginning, the last seven digits of a phone number or more, a document number, or words of the name, each by its beginning.
     *   - `email`: Only the customer of this e-mail address.
     *   - `phone`: Only the customer of this phone number, in E.164 form, with its plus or without.
     *   - `status`: Only customers of this status.
     *   - `tier_id`: Only customers who are in this tier.
     *   - `tag`: Only customers who have this tag: a key, or a key and its value, such as `colour:red`.
     *   - `created_from`: Only customers who came to be here then or later.
     *   - `created_to`: Only customers who came to be here before then.
     *   - `sort`: By what the list is sorted where no filter and no `q` stand beside: when customers registered, or when they bought last; those who never did come first with `asc`, last with `desc`.
     *   - `order`: Ascending, or `desc`. Without `sort` by your own id, or `desc` for the newest first. With `q` the best comes first.
     *   - `limit`: The most rows that a page may have; with `q` there are 20 at most.
     *   - `cursor`: The `cursor` of the page before, of a call with the same query; left out for the first page.
     * @return Rows<OperatorCustomer, OperatorCustomerList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<OperatorCustomer, OperatorCustomerList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.customers.list',
            'GET',
            '/operator/v1/customers',
            query: $query,
            answers: 'OperatorCustomerList',
        ));
        return $rows;
    }

    /**
     * Read a customer and its wallet.
     *
     * Answers a customer with the wallet, as operators see it. It needs the scope `support:read`.
     *
     * `GET /operator/v1/customers/{id}`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer, 1 to 128 characters.
     * @return OperatorCustomerWithWallet
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var OperatorCustomerWithWallet $data */
        $data = $this->caller->data(new Call(
            'operator.customers.get',
            'GET',
            '/operator/v1/customers/{id}',
            pathValues: ['id' => $id],
            answers: 'OperatorCustomerWithWalletAnswer',
        ));
        return $data;
    }

    /**
     * Change the profile or the status of a customer.
     *
     * Changes only the members that are sent, also those that a shop sets only once. It needs the scope `support:write`.
     *
     * `PATCH /operator/v1/customers/{id}`.
     * Refused with DOCUMENT_PAIR_REQUIRED, CUSTOMER_NOT_FOUND, STALE, LIMIT_EXCEEDED.
     *
     * @param string $id Your own id of the customer, 1 to 128 characters.
     * @param array{
     *   name?: string|null,
     *   platforms?: list<string>|null,
     *   gender?: 'MALE'|'FEMALE'|null,
     *   dob?: string|null,
     *   document_type?: string|null,
     *   document_number?: string|null,
     *   country?: string|null,
     *   email?: string|null,
     *   phone?: string|null,
     *   tags?: array<string, string|int|float|numeric-string|bool|null>,
     *   metadata?: array<string, mixed>,
     *   status?: 'ACTIVE'|'INACTIVE'|'BLOCKED'|'DELETED',
     *   phone_verified?: bool,
     *   reason?: string,
     * } $body
     *   - `name`: The full name; null when it is not known.
     *   - `gender`: The gender; null to remove it.
     *   - `dob`: The day of birth: a date, or a date-time, of which the day counts as it is written. Not in the future, at most 120 years ago; null to remove it.
     *   - `tags`: Tags to set, merged with those there are by key; null removes a key.
     *   - `metadata`: Members to set, merged with those there are by key; null removes a key.
     *   - `status`: Only an ACTIVE customer earns and redeems.
     *   - `phone_verified`: Whether the phone is known to be theirs; a new phone makes it false.
     *   - `reason`: Why, for the audit row alone.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return OperatorCustomerWithWallet
     * @throws LoyaltyException
     */
    public function update(string $id, array $body, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var OperatorCustomerWithWallet $data */
        $data = $this->caller->data(new Call(
            'operator.customers.update',
            'PATCH',
            '/operator/v1/customers/{id}',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            body: $body,
            sends: 'UpdateCustomerAsOperatorRequest',
            answers: 'OperatorCustomerWithWalletAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Erase a person, in every service.
     *
     * Erases all personal data of a customer for good, while sums of the ledger stay. It needs the scope `people:erase`.
     *
     * `DELETE /operator/v1/customers/{id}`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer, 1 to 128 characters.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return EraseCustomerResult
     * @throws LoyaltyException
     */
    public function erase(string $id, ?string $key = null): array
    {
        /** @var EraseCustomerResult $data */
        $data = $this->caller->data(new Call(
            'operator.customers.erase',
            'DELETE',
            '/operator/v1/customers/{id}',
            pathValues: ['id' => $id],
            key: $key,
        ));
        return $data;
    }

    /**
     * Export all that is held about one person.
     *
     * Answers all that is held about a customer, as one object, and leaves an audit row. It needs the scope `people:erase`.
     *
     * `GET /operator/v1/customers/{id}/export`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer.
     * @return ExportCustomerResult
     * @throws LoyaltyException
     */
    public function export(string $id): array
    {
        /** @var ExportCustomerResult $data */
        $data = $this->caller->data(new Call(
            'operator.customers.export',
            'GET',
            '/operator/v1/customers/{id}/export',
            pathValues: ['id' => $id],
            answers: 'ExportCustomerAnswer',
        ));
        return $data;
    }

    /**
     * Replace the consent of a customer.
     *
     * Replaces what the customer has agreed to, which campaigns respect from then on. A record older than the stored one is refused. It needs the scope `support:write`.
     *
     * `PUT /operator/v1/customers/{id}/consent`.
     * Refused with CUSTOMER_NOT_FOUND, STALE, STATE_CONFLICT.
     *
     * @param string $id Your own id of the customer, 1 to 128 characters.
     * @param array{
     *   consent_string?: string|null,
     *   version: string,
     *   consent_timestamp: string|\DateTimeInterface,
     *   purposes: ConsentPurposesInput,
     *   vendors?: array<string, bool>|null,
     * } $body
     *   - `consent_string`: The text or code that was agreed to; null when it is not kept.
     *   - `version`: The version of the text; "0" where nobody has asked.
     *   - `consent_timestamp`: When the customer decided, not in the future; an older record replaces no newer one.
     *   - `purposes`: Each purpose that was asked for: true when agreed, false when refused.
     *   - `vendors`: Each vendor by its key: true when agreed, false when refused.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return OperatorCustomerWithWallet
     * @throws LoyaltyException
     */
    public function putConsent(string $id, array $body, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var OperatorCustomerWithWallet $data */
        $data = $this->caller->data(new Call(
            'operator.customers.putConsent',
            'PUT',
            '/operator/v1/customers/{id}/consent',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            body: $body,
            sends: 'GiveCustomerConsentRequest',
            answers: 'OperatorCustomerWithWalletAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Give a customer a tier by hand, or back to the rules.
     *
     * Moves a customer into a tier and keeps them there at least until an instant, whatever the metrics say. It needs the scope `support:write`.
     *
     * `PUT /operator/v1/customers/{id}/tier`.
     * Refused with CUSTOMER_NOT_FOUND, STALE, TIER_UNKNOWN.
     *
     * @param string $id Your own id of the customer.
     * @param array{
     *   tier_id: string|null,
     *   until?: string|\DateTimeInterface|null,
     *   reason?: string|null,
     *   dry_run?: bool|null,
     * } $body
     *   - `tier_id`: The tier to keep the customer in; null to give the customer back to the rules.
     *   - `until`: The instant until when no measurement goes below the tier; required with one.
     *   - `dry_run`: Whether only to tell what the call would do, and change nothing.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CustomerTier|DryRun
     * @throws LoyaltyException
     */
    public function setTier(string $id, array $body, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var CustomerTier|DryRun $data */
        $data = $this->caller->data(new Call(
            'operator.customers.setTier',
            'PUT',
            '/operator/v1/customers/{id}/tier',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            body: $body,
            sends: '{}',
            answers: 'SetCustomerTierAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List the devices of a customer.
     *
     * Answers all devices of a customer, the one seen last first, without the tokens by which they are reached. It needs the scope `support:read`.
     *
     * `GET /operator/v1/customers/{id}/devices`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer, 1 to 128 characters.
     * @return list<Device>
     * @throws LoyaltyException
     */
    public function listDevices(string $id): array
    {
        /** @var list<Device> $data */
        $data = $this->caller->data(new Call(
            'operator.customers.listDevices',
            'GET',
            '/operator/v1/customers/{id}/devices',
            pathValues: ['id' => $id],
        ));
        return $data;
    }

    /**
     * Write a note on a customer.
     *
     * Keeps a note for those who help the customer. A customer has at most 100, which go when the person is erased. It needs the scope `support:write`.
     *
     * `POST /operator/v1/customers/{id}/notes`.
     * Refused with CUSTOMER_NOT_FOUND, LIMIT_EXCEEDED.
     *
     * @param string $id Your own id of the customer.
     * @param array{
     *   text: string,
     * } $body
     *   - `text`: What somebody should know who helps the customer; 1 to 500 characters.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CustomerNote
     * @throws LoyaltyException
     */
    public function createNote(string $id, array $body, ?string $key = null): array
    {
        /** @var CustomerNote $data */
        $data = $this->caller->data(new Call(
            'operator.customers.createNote',
            'POST',
            '/operator/v1/customers/{id}/notes',
            pathValues: ['id' => $id],
            body: $body,
            sends: '{}',
            key: $key,
        ));
        return $data;
    }

    /**
     * List the notes on a customer.
     *
     * Answers all notes on a customer, the newest first. It needs the scope `support:read`.
     *
     * `GET /operator/v1/customers/{id}/notes`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer.
     * @return list<CustomerNote>
     * @throws LoyaltyException
     */
    public function listNotes(string $id): array
    {
        /** @var list<CustomerNote> $data */
        $data = $this->caller->data(new Call(
            'operator.customers.listNotes',
            'GET',
            '/operator/v1/customers/{id}/notes',
            pathValues: ['id' => $id],
        ));
        return $data;
    }

    /**
     * Delete a note on a customer.
     *
     * Deletes a note, whoever wrote it, and answers it as it was. It needs the scope `support:write`.
     *
     * `DELETE /operator/v1/customers/{id}/notes/{note_id}`.
     * Refused with CUSTOMER_NOT_FOUND, NOTE_NOT_FOUND.
     *
     * @param string $id Your own id of the customer.
     * @param string $noteId The id of the note.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CustomerNote
     * @throws LoyaltyException
     */
    public function deleteNote(string $id, string $noteId, ?string $key = null): array
    {
        /** @var CustomerNote $data */
        $data = $this->caller->data(new Call(
            'operator.customers.deleteNote',
            'DELETE',
            '/operator/v1/customers/{id}/notes/{note_id}',
            pathValues: ['id' => $id, 'note_id' => $noteId],
            key: $key,
        ));
        return $data;
    }

    /**
     * Read a customer's referral codes and referrals.
     *
     * Answers what a customer has of each ACTIVE referral programme, and by which referral they came. Makes no code. It needs the scope `support:read`.
     *
     * `GET /operator/v1/customers/{id}/referrals`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer.
     * @return GetCustomerReferralsResult
     * @throws LoyaltyException
     */
    public function getReferrals(string $id): array
    {
        /** @var GetCustomerReferralsResult $data */
        $data = $this->caller->data(new Call(
            'operator.customers.getReferrals',
            'GET',
            '/operator/v1/customers/{id}/referrals',
            pathValues: ['id' => $id],
            answers: 'GetCustomerReferralsAnswer',
        ));
        return $data;
    }

    /**
     * List the redemptions of a customer.
     *
     * Answers what a customer has redeemed, reversed redemptions too, newest first if not asked otherwise. It needs the scope `support:read`.
     *
     * `GET /operator/v1/customers/{id}/redemptions`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: The newest first, or `asc` for the oldest first; the same for each page.
     * @return Rows<CustomerRedemption, CustomerRedemptionList>
     * @throws LoyaltyException
     */
    public function listRedemptions(string $id, array $query = []): Rows
    {
        /** @var Rows<CustomerRedemption, CustomerRedemptionList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.customers.listRedemptions',
            'GET',
            '/operator/v1/customers/{id}/redemptions',
            pathValues: ['id' => $id],
            query: $query,
            answers: 'CustomerRedemptionList',
        ));
        return $rows;
    }
}
