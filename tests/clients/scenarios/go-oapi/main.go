// A day of a storefront, by the client that oapi-codegen makes.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"reflect"

	"scenario/loyalty"
)

func expect(what string, found, wanted any) {
	if !reflect.DeepEqual(found, wanted) {
		log.Fatalf("%s: %v is not %v", what, found, wanted)
	}
}

func tag(value any) loyalty.Tags_AdditionalProperties {
	var tag loyalty.Tags_AdditionalProperties
	var err error
	switch value := value.(type) {
	case string:
		err = tag.FromTags0(value)
	case float64:
		err = tag.FromTags1(value)
	case bool:
		err = tag.FromTags2(value)
	}
	must(err)
	return tag
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	const exact = "12345678.9123"
	ctx := context.Background()
	customer, purchase := os.Getenv("LOYALTY_CUSTOMER"), os.Getenv("LOYALTY_PURCHASE")
	client, err := loyalty.NewClientWithResponses(os.Getenv("LOYALTY_ORIGIN"),
		loyalty.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
			request.Header.Set("Authorization", "Bearer "+os.Getenv("LOYALTY_TOKEN"))
			return nil
		}))
	must(err)

	tags := loyalty.Tags{"colour": tag("red"), "visits": tag(float64(3)), "kept": tag(true)}
	signedUp, err := client.CreateCustomerWithResponse(ctx, nil,
		loyalty.CreateCustomerRequest{Id: customer, Tags: &tags})
	must(err)
	expect("sign-up", signedUp.StatusCode(), 201)

	value := loyalty.AmountOrNull(exact)
	lines := []loyalty.OrderLineInput{{Sku: "cup", Amount: "4", Value: &value}}
	checkedOut, err := client.CheckOutCartWithResponse(ctx, nil, loyalty.CheckOutCartRequest{
		CustomerId: customer, PurchaseId: purchase, Order: loyalty.OrderInput{Products: &lines}})
	must(err)
	expect("checkout", checkedOut.StatusCode(), 201)
	event, priced := checkedOut.JSON201.Data.Event, checkedOut.JSON201.Data.Evaluation
	expect("amount there and back", string(*(*priced.Order.Products)[0].Value), exact)

	fulfilled, err := client.FulfillEventWithResponse(ctx, event.Id.String(), nil)
	must(err)
	expect("fulfil", fulfilled.StatusCode(), 200)

	part := []loyalty.ReturnEventRequestProduct{{Line: 0, Amount: "1"}}
	returned, err := client.ReturnEventWithResponse(ctx, event.Id.String(), nil,
		loyalty.ReturnEventRequest{Products: &part})
	must(err)
	expect("return", returned.StatusCode(), 200)
	effect, err := returned.JSON200.Data.AsReturnedBehaviorEvent()
	must(err)
	expect("units are taken back", len(effect.TakenBack) > 0, true)

	day, err := client.ListTransactionsWithResponse(ctx,
		&loyalty.ListTransactionsParams{Date: os.Getenv("LOYALTY_DAY")})
	must(err)
	expect("transactions", day.JSON200.Count >= 2, true)

	keys := "colour,visits"
	left, err := client.RemoveCustomerTagsWithResponse(ctx, customer,
		&loyalty.RemoveCustomerTagsParams{Tags: &keys})
	must(err)
	expect("tags", left.JSON200.Data.Customer.Tags, map[string]any{"kept": true})
	fmt.Println("done")
}
