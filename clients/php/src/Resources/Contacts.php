<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->contacts`.
 *
 * @phpstan-import-type Contact from Schemas
 * @phpstan-import-type ContactAddressInput from Schemas
 * @phpstan-import-type ContactBillingInfoInput from Schemas
 * @phpstan-import-type ContactOrderInput from Schemas
 * @phpstan-import-type ContactPaymentInput from Schemas
 */
final class Contacts
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Search contacts by what they say of themselves.
     *
     * Answers the contacts that fit all filters, of which external_id, email or document_number is needed. It needs the scope `contacts:read` or `support:read`.
     *
     * `GET /v1/contacts`.
     * Refused with SEARCH_FILTER_REQUIRED.
     *
     * @param array{
     *   external_id?: string|null,
     *   email?: string|null,
     *   document_number?: string|null,
     *   document_type?: string|null,
     *   persona_id?: string|null,
     *   phone?: string|null,
     *   dob?: string|null,
     *   gender?: 'MALE'|'FEMALE'|null,
     *   first_name?: string|null,
     *   last_name?: string|null,
     *   second_last_name?: string|null,
     *   country?: string|null,
     *   city?: string|null,
     *   source?: string|null,
     *   channel?: string|null,
     * } $query
     *   - `external_id`: Your own id of the contact.
     *   - `email`: The e-mail address, in any case.
     *   - `document_number`: The number of the identity document, in any spelling.
     *   - `document_type`: The kind of the identity document.
     *   - `persona_id`: The person that the contact belongs to.
     *   - `phone`: The phone number in any spelling, with its country code, with or without the plus, or as it is dialled in `country`.
     *   - `dob`: The day of birth, YYYY-MM-DD.
     *   - `gender`: The gender of the contact.
     *   - `first_name`: The first name, without regard to case and accents.
     *   - `last_name`: The last name, without regard to case and accents.
     *   - `second_last_name`: The second last name, without regard to case and accents.
     *   - `country`: The country of the contact.
     *   - `city`: The city of the contact.
     *   - `source`: Where the contact comes from.
     *   - `channel`: By which channel the contact came.
     * @param string|null $accountId When present, it must be the account of the token.
     * @return list<Contact>
     * @throws LoyaltyException
     */
    public function search(array $query = [], ?string $accountId = null): array
    {
        /** @var list<Contact> $data */
        $data = $this->caller->data(new Call(
            'contacts.search',
            'GET',
            '/v1/contacts',
            query: $query,
            headers: ['x-account-id' => $accountId],
            answers: 'ContactAnswer',
        ));
        return $data;
    }

    /**
     * Create a contact.
     *
     * Stores a contact and finds out which person it belongs to. It needs the scope `contacts:write`.
     *
     * `POST /v1/contacts`.
     * Refused with DOCUMENT_PAIR_REQUIRED, CONTACT_CONFLICT.
     *
     * @param array{
     *   email?: string|null,
     *   document_type?: string|null,
     *   document_number?: string|null,
     *   external_id?: string|null,
     *   first_name?: string|null,
     *   second_name?: string|null,
     *   last_name?: string|null,
     *   second_last_name?: string|null,
     *   email_verified?: bool|null,
     *   dob?: string|null,
     *   gender?: 'MALE'|'FEMALE'|null,
     *   country?: string|null,
     *   city?: string|null,
     *   phone?: string|null,
     *   is_anonymous?: bool|null,
     *   source?: string|null,
     *   channel?: string|null,
     *   phone_verified?: bool|null,
     *   status?: string|null,
     *   tags?: array<string, string|int|float|numeric-string|bool|null>|null,
     *   addresses?: list<ContactAddressInput>|null,
     *   billing_info?: list<ContactBillingInfoInput>|null,
     *   payments?: list<ContactPaymentInput>|null,
     *   created_at?: mixed,
     *   updated_at?: mixed,
     *   data?: mixed,
     *   id?: mixed,
     *   persona_id?: mixed,
     *   deleted_at?: string|\DateTimeInterface|null,
     *   order?: ContactOrderInput|null,
     * } $body
     *   - `email`: The e-mail address; null when it is not known.
     *   - `document_type`: The kind of the identity document; null when it is not known.
     *   - `document_number`: The number of the identity document; null when it is not known.
     *   - `external_id`: Your own id of the contact, once for a source; null for none.
     *   - `email_verified`: Whether the e-mail address is known to be theirs.
     *   - `dob`: The day of birth, YYYY-MM-DD, not in the future; null when it is not known.
     *   - `gender`: The gender; null when it is not known.
     *   - `country`: The country; null when it is not known.
     *   - `phone`: The phone number; null when it is not known.
     *   - `is_anonymous`: Whether nobody knows who it is, as you say.
     *   - `source`: Where the contact comes from; null when it is not known.
     *   - `channel`: By which channel the contact came; null when it is not known.
     *   - `phone_verified`: Whether the phone number is known to be theirs.
     *   - `status`: A status of your own; ACTIVE when it is left out.
     *   - `tags`: Labels of your own: strings, numbers, booleans or nulls by key.
     *   - `addresses`: The addresses of the contact; null for none.
     *   - `billing_info`: What invoices need; null for none.
     *   - `created_at`: May be sent as it was read, and is ignored.
     *   - `updated_at`: May be sent as it was read, and is ignored.
     *   - `data`: May be sent as it was read, and is ignored.
     *   - `id`: May be sent as it was read, and is ignored.
     *   - `persona_id`: Which person it is, the rules decide: null or left out.
     *   - `deleted_at`: An instant makes the contact deleted from the start; null or left out, it is not.
     *   - `order`: The order that the contact came with; null for none.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Contact
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var Contact $data */
        $data = $this->caller->whole(new Call(
            'contacts.create',
            'POST',
            '/v1/contacts',
            body: $body,
            sends: 'CreateContactRequest',
            answers: 'Contact',
            key: $key,
        ));
        return $data;
    }

    /**
     * Replace a contact.
     *
     * Replaces all of a contact, so that what is left out is emptied. It needs the scope `contacts:write`.
     *
     * `PUT /v1/contacts/{id}`.
     * Refused with DOCUMENT_PAIR_REQUIRED, CONTACT_NOT_FOUND, STATE_CONFLICT, PERSONA_UNKNOWN, CONTACT_CONFLICT, LIMIT_EXCEEDED.
     *
     * @param string $id The id of the contact.
     * @param string $accountId The account of the token.
     * @param array{
     *   email?: string|null,
     *   document_type?: string|null,
     *   document_number?: string|null,
     *   external_id?: string|null,
     *   first_name?: string|null,
     *   second_name?: string|null,
     *   last_name?: string|null,
     *   second_last_name?: string|null,
     *   email_verified?: bool|null,
     *   dob?: string|null,
     *   gender?: 'MALE'|'FEMALE'|null,
     *   country?: string|null,
     *   city?: string|null,
     *   phone?: string|null,
     *   is_anonymous?: bool|null,
     *   source?: string|null,
     *   channel?: string|null,
     *   phone_verified?: bool|null,
     *   status?: string|null,
     *   tags?: array<string, string|int|float|numeric-string|bool|null>|null,
     *   addresses?: list<ContactAddressInput>|null,
     *   billing_info?: list<ContactBillingInfoInput>|null,
     *   payments?: list<ContactPaymentInput>|null,
     *   created_at?: mixed,
     *   updated_at?: mixed,
     *   data?: mixed,
     *   persona_id?: string|null,
     *   deleted_at?: string|\DateTimeInterface|null,
     *   id?: string,
     * } $body
     *   - `email`: The e-mail address; null when it is not known.
     *   - `document_type`: The kind of the identity document; null when it is not known.
     *   - `document_number`: The number of the identity document; null when it is not known.
     *   - `external_id`: Your own id of the contact, once for a source; null for none.
     *   - `email_verified`: Whether the e-mail address is known to be theirs.
     *   - `dob`: The day of birth, YYYY-MM-DD, not in the future; null when it is not known.
     *   - `gender`: The gender; null when it is not known.
     *   - `country`: The country; null when it is not known.
     *   - `phone`: The phone number; null when it is not known.
     *   - `is_anonymous`: Whether nobody knows who it is, as you say.
     *   - `source`: Where the contact comes from; null when it is not known.
     *   - `channel`: By which channel the contact came; null when it is not known.
     *   - `phone_verified`: Whether the phone number is known to be theirs.
     *   - `status`: A status of your own; ACTIVE when it is left out.
     *   - `tags`: Labels of your own: strings, numbers, booleans or nulls by key.
     *   - `addresses`: The addresses of the contact; null for none.
     *   - `billing_info`: What invoices need; null for none.
     *   - `created_at`: May be sent as it was read, and is ignored.
     *   - `updated_at`: May be sent as it was read, and is ignored.
     *   - `data`: May be sent as it was read, and is ignored.
     *   - `persona_id`: The person to belong to; null or left out for the present one.
     *   - `deleted_at`: A date deletes the contact, null restores it; left out, nothing changes.
     *   - `id`: The id of the contact.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return list<Contact>
     * @throws LoyaltyException
     */
    public function replace(string $id, string $accountId, array $body, ?string $key = null): array
    {
        /** @var list<Contact> $data */
        $data = $this->caller->data(new Call(
            'contacts.replace',
            'PUT',
            '/v1/contacts/{id}',
            pathValues: ['id' => $id],
            headers: ['x-account-id' => $accountId],
            body: $body,
            sends: 'ReplaceContactRequest',
            answers: 'ContactAnswer',
            key: $key,
        ));
        return $data;
    }
}
