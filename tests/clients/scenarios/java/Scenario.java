import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import loyalty.ApiClient;
import loyalty.api.AnnounceAndFulfillPurchasesApi;
import loyalty.api.PriceCartsApi;
import loyalty.api.ReadTheLedgerApi;
import loyalty.api.SignUpReadAndChangeCustomersApi;
import loyalty.model.*;

/** A day of a storefront, by the client that openapi-generator makes for Java. */
public class Scenario {
  static void expect(String what, Object found, Object wanted) {
    if (!Objects.equals(found, wanted)) {
      throw new AssertionError(what + ": " + found + " is not " + wanted);
    }
  }

  public static void main(String[] arguments) throws Exception {
    var exact = new BigDecimal("12345678.9123");
    var environment = System.getenv();
    var customer = environment.get("LOYALTY_CUSTOMER");
    var client = new ApiClient();
    client.updateBaseUri(environment.get("LOYALTY_ORIGIN"));
    client.setRequestInterceptor(
        request -> request.header("Authorization", "Bearer " + environment.get("LOYALTY_TOKEN")));
    var customers = new SignUpReadAndChangeCustomersApi(client);
    var events = new AnnounceAndFulfillPurchasesApi(client);

    customers.createCustomer(
        new CreateCustomerRequest()
            .id(customer)
            .tags(
                Map.of(
                    "colour", new TagsValue("red"),
                    "visits", new TagsValue(3.0),
                    "kept", new TagsValue(true))),
        null);

    var line = new OrderLineInput().sku("cup").amount(new BigDecimal(4)).value(exact);
    var checkedOut =
        new PriceCartsApi(client)
            .checkOutCart(
                new CheckOutCartRequest()
                    .customerId(customer)
                    .purchaseId(environment.get("LOYALTY_PURCHASE"))
                    .order(new OrderInput().products(List.of(line))),
                null)
            .getData();
    expect(
        "amount there and back",
        checkedOut.getEvaluation().getOrder().getProducts().get(0).getValue(),
        exact);

    var event = checkedOut.getEvent().getId().toString();
    events.fulfillEvent(event, null);

    var part = new ReturnEventRequestProduct().line(0).amount(BigDecimal.ONE);
    var returned =
        events.returnEvent(event, new ReturnEventRequest().products(List.of(part)), null);
    expect("units are taken back", returned.getData().getTakenBack().isEmpty(), false);

    var day = environment.get("LOYALTY_DAY");
    var rows =
        new ReadTheLedgerApi(client)
            .listTransactions(day, null, null, null, null, null, null, null, null);
    expect("transactions", rows.getCount() >= 2, true);

    var left = customers.removeCustomerTags(customer, "colour,visits", null, null).getData();
    expect("tags", left.getCustomer().getTags(), Map.of("kept", true));
    System.out.println("done");
  }
}
